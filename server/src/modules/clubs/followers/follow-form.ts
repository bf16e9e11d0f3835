import type { FollowForm } from '@clubdraw/contract/pages/page-following';
import { askTomorrow } from '@clubdraw/domain/texts/club-messages';
import { isEmail, typedEmail } from '@clubdraw/domain/people/email';
import { Refusal } from '@clubdraw/domain/refusal';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { askToFollow } from './ask-to-follow.ts';
import { findFollowForm } from './follow-form.store.ts';

const identifier = z.guid().toLowerCase();

/** The club and the draw that the address of a form names; anything else is left out. */
export type NamedForm = { ownerId: string; drawId: string };

/**
 * The form by which one asks a club for its news, or with a draw of it for word of free tickets;
 * null for an address that names no club.
 */
export async function readFollowForm(
  context: Context,
  named: NamedForm,
): Promise<FollowForm | null> {
  const ownerId = identifier.safeParse(named.ownerId);
  if (!ownerId.success) return null;
  const drawId = identifier.safeParse(named.drawId).data ?? null;
  const form = await findFollowForm(context.db, { ownerId: ownerId.data, drawId });
  return form ? { ...form, typed: null, isSent: false } : null;
}

/** Sends that form. An address that is none comes back with what was typed. */
export async function sendFollowForm(
  context: Context,
  { email, address, ...named }: NamedForm & { email: string; address: string },
): Promise<FollowForm | null> {
  const form = await readFollowForm(context, named);
  if (!form) return null;
  const typed = typedEmail(email);
  if (!isEmail(typed)) return { ...form, typed: email, isSent: false };
  const { club, draw } = form;
  // A form that works without a script brings no proof.
  const client = { address, proof: undefined };
  const asked = { ownerId: club.ownerId, email: typed, drawId: draw?.id ?? null, client };
  try {
    await askToFollow(context, asked);
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.kind === 'proofNeeded')) throw refusal;
    return { ...form, typed: email, isSent: false, problem: askTomorrow };
  }
  return { ...form, typed, isSent: true };
}
