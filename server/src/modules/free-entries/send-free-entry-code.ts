import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import type { Client } from '../../http/mount/mount.ts';
import { clubSuspended } from '../clubs/suspensions.ts';
import { areFreeEntriesTaken } from '../draws/free-entries-taken.ts';
import { drawView } from '../draws/draw.view.ts';
import { noSuchDraw, refuseBeforeOpening } from '../draws/draws.refusals.ts';
import { findOffer, type Offer } from '../draws/find-offer.ts';
import { takeNewAddresses } from '../notifications/strangers/take-mail.ts';
import type { CodeSubject } from '../one-time-codes/codes.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import {
  drawClosedToEntries,
  drawFull,
  freeEntriesTaken,
  noSuchWay,
} from './free-entries.refusals.ts';

/** The subject of a code for a free entry: it proves a mailbox, whatever the draw. */
export function entryCode(email: string): CodeSubject {
  return { purpose: 'entry', subject: normalEmail(email) };
}

/**
 * A paid draw that can be entered online for free, up to a second old.
 *
 * @throws {Refusal} missing, also for a draw without this way; conflict before it opens, once it is
 *   closed, and while its club is suspended
 */
export async function findFreeOffer(context: Context, drawId: string): Promise<Offer> {
  const offer = await findOffer(context, drawId);
  if (!offer) throw noSuchDraw();
  if (!offer.draw.freeEntry?.online) throw noSuchWay();
  if (offer.club.isSuspended) throw clubSuspended();
  const { cancelledAt, runAt } = offer.draw;
  const now = context.clock.now();
  if (cancelledAt || runAt <= now) throw drawClosedToEntries();
  refuseBeforeOpening(offer.draw, now);
  return offer;
}

/**
 * Mails somebody the code of a free entry (product §4.14).
 *
 * @throws {Refusal} missing; conflict (full, all free entries taken, closed, its club is
 *   suspended); tooSoon, with the seconds to wait; proofNeeded; upstream, "Failed to send OTP"
 */
export async function sendFreeEntryCode(
  context: Context,
  { drawId, email, client }: { drawId: string; email: string; client: Client },
): Promise<void> {
  const { draw } = await findFreeOffer(context, drawId);
  if (drawView(draw, context.clock.now()).status === 'Full Capacity') throw drawFull();
  if (areFreeEntriesTaken(draw)) throw freeEntriesTaken();
  const { ownerId } = draw;
  const { isProved } = await takeNewAddresses(context, { ownerId, emails: [email], client });
  // One proof in a call is enough.
  await sendCode(context, { ...entryCode(email), email, client, isExempt: isProved });
}
