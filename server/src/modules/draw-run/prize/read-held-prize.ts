import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import {
  causeOfCode,
  claimDaysOf,
  claimUntil,
  goesOnAt,
} from '@clubdraw/domain/draws/passing-over';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { pickOfPrizeLink } from '../../notifications/prize-link.ts';
import { findHeldPrize, type StoredPrize } from './held-prize.store.ts';
import type { PickOf } from './awards.store.ts';

/**
 * The prize of one winning ticket, by the link in its holder's mail. Reading it changes nothing.
 * Where the club closed its account, the platform answers in its place.
 *
 * @throws {Refusal} missing
 */
export async function readHeldPrize(context: Context, token: string): Promise<HeldPrize> {
  const held = await heldPrizeOf(context.db, pickOfLink(context, token));
  if (!isErasedEmail(held.clubEmail)) return held;
  return { ...held, clubEmail: context.settings.supportEmail };
}

/** The pick that a link names. Throws a refusal (missing) for a link that was not made here. */
export function pickOfLink(context: Context, token: string): PickOf {
  const pick = pickOfPrizeLink(context, token);
  if (!pick) throw new Refusal('missing', prizeMessages.noPrizeAtThisLink);
  return pick;
}

/** The prize of a pick whose turn came. Throws a refusal (missing) for others. */
export async function heldPrizeOf(db: Db | Trx, pick: PickOf): Promise<HeldPrize> {
  const stored = await findHeldPrize(db, pick);
  if (!stored) throw new Refusal('missing', prizeMessages.noPrizeAtThisLink);
  return prizeView(stored);
}

function prizeView(stored: StoredPrize): HeldPrize {
  const { toldAt, isByPost, letterAt, letterSentAt, ...held } = stored;
  const { givenBackAt, passCode, reason, passedAt, place, ...rest } = held;
  const { claimedAt, objectedAt, code, claimDays } = rest;
  const reached = { toldAt, isByPost, letterAt, claimDays };
  const byPost = isByPost ? { letterSentAt: json(letterSentAt) } : null;
  const at = json(passedAt);
  const passedOver =
    passCode !== null && reason !== null && at !== null
      ? { place: place + 1, code, cause: causeOfCode(passCode), reason, at, byPost }
      : null;
  return {
    ...rest,
    state: passedOver ? 'passedOver' : givenBackAt ? 'givenBack' : claimedAt ? 'claimed' : 'open',
    claimDays: claimDaysOf(reached),
    claimUntil: json(claimUntil(reached)),
    claimedAt: json(claimedAt),
    undoUntil: passedOver ? null : json(givenBackAt && goesOnAt(givenBackAt)),
    passedOver,
    objectedAt: json(objectedAt),
  };
}

function json(at: Date | null): string | null {
  return at && at.toISOString();
}
