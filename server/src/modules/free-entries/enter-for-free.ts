import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { countFreeEntry } from '../../flow/fair-share/count-free-entry.ts';
import { countTaken, demandWork, type TakenShare } from '../../flow/fair-share/take-share.ts';
import type { Client } from '../../http/mount/mount.ts';
import { issuedTickets } from '../../metrics/tallies.ts';
import { keepTrace } from '../../tracing/kept-traces.ts';
import { forgetOffer, type Offer } from '../draws/find-offer.ts';
import { redeemCode } from '../one-time-codes/codes.ts';
import {
  drawClosedToEntries,
  drawFull,
  entriesTakenBack,
  freeEntriesTaken,
  overEntryLimit,
  wrongEntrantCode,
} from './free-entries.refusals.ts';
import { mailFreeTickets, tellSoldOut } from './mail-free-tickets.ts';
import { openDraw, type OpenDraw } from '../tickets/open-draw.ts';
import { insertOnlineEntry, readOnlineEntries } from './online-entries.store.ts';
import { entryCode, findFreeOffer } from './send-free-entry-code.ts';

export type FreeEntrant = {
  drawId: string;
  name: string;
  /** As typed. */
  email: string;
  phone: string | null;
  otp: string;
  /** The terms that the page showed. */
  termsVersion: string | null;
  /** The `via` of the link by which they came. */
  via: string | null;
  client: Client;
};

/**
 * The code of the new ticket, or the newest of a person who has no entry left; those that are left.
 */
export type FreelyEntered = { isNew: boolean; code: string; left: number };

/**
 * Gives the mailbox that a code was mailed to one ticket of a paid draw for free, and mails it
 * there (product §4.14). The ticket is as good as a bought one: it counts against the same cap, has
 * the next serial and stands in the same log. With nothing left to this person nothing is given.
 *
 * @throws {Refusal} missing, for a draw without this way; unauthenticated, for a wrong code;
 *   conflict (full, all free entries taken, closed, beyond the limit for each person, taken back,
 *   its club is suspended), or proofNeeded: then the code stays good
 */
export async function enterForFree(context: Context, entrant: FreeEntrant): Promise<FreelyEntered> {
  const { drawId } = entrant;
  const { draw } = await findFreeOffer(context, drawId);
  const { guess, entry } = await takeEntry(context, { draw, entrant });
  let entered: FreelyEntered | 'wrong code' | undefined;
  try {
    entered = await enterTaken(context, entrant);
  } finally {
    // A code that was right is no guess, and a call that gave no ticket is no entry.
    if (entered !== 'wrong code') await guess.giveBack();
    if (entered === undefined || entered === 'wrong code' || !entered.isNew) await entry.giveBack();
  }
  if (entered === 'wrong code') throw wrongEntrantCode();
  return entered;
}

type Taking = { draw: Offer['draw']; entrant: FreeEntrant };

/**
 * Counts an entry of a network and a domain, and the guess of the code with it: one proof of work
 * is for both. A code proves a mailbox, and whoever has a domain has as many mailboxes as there are
 * words.
 */
async function takeEntry(
  context: Context,
  { draw, entrant: { email, client } }: Taking,
): Promise<{ guess: TakenShare; entry: TakenShare }> {
  const { address, proof } = client;
  const guess = await countTaken(context, 'failedSignIns', { address });
  const entry = await countFreeEntry(context, { draw, email, address });
  await demandWork(context, [guess, entry], { address, proof });
  return { guess, entry };
}

async function enterTaken(
  context: Context,
  entrant: FreeEntrant,
): Promise<FreelyEntered | 'wrong code'> {
  const entryId = context.random.uuidv7();
  await keepTrace(context, entryId);
  const entered = await transaction(context.db, async (trx) =>
    enter(trx, context, { ...entrant, entryId }),
  );
  if (entered !== 'wrong code' && entered.isNew) {
    issuedTickets.inc(1);
    forgetOffer(context, entrant.drawId);
  }
  return entered;
}

async function enter(
  trx: Trx,
  context: Context,
  { otp: code, client, entryId, ...entrant }: FreeEntrant & { entryId: string },
): Promise<FreelyEntered | 'wrong code'> {
  const now = context.clock.now();
  const { drawId, email } = entrant;
  const typed = { code, sessionId: undefined, client, now };
  // A wrong try counts: the transaction commits, and the refusal comes after it.
  if (!(await redeemCode(trx, context, { ...entryCode(email), ...typed }))) return 'wrong code';
  const draw = await openDraw(trx, { drawId, now });
  if (!draw?.freeOnline) throw drawClosedToEntries();
  const mailbox = canonicalEmail(email);
  const had = await readOnlineEntries(trx, { drawId, canonicalEmail: mailbox });
  if (had.count >= draw.freeOnline) {
    if (had.newest === null) throw entriesTakenBack();
    return { isNew: false, code: had.newest, left: 0 };
  }
  const allowed = await allowanceOf(draw, mailbox);
  if (allowed < 1) throw overEntryLimit(draw.maxPerPerson ?? 0);
  if (draw.room < 1) throw drawFull();
  if (draw.freeOnlineLeft !== null && draw.freeOnlineLeft < 1) throw freeEntriesTaken();
  const entry = { ...entrant, id: entryId, canonicalEmail: mailbox, now };
  const ticket = await insertOnlineEntry(trx, entry);
  await draw.countTickets([mailbox]);
  await mailFreeTickets(trx, context, [{ entryId, email, firstSerial: ticket.serial }]);
  if (draw.room === 1) await tellSoldOut(trx, context, drawId);
  const leftOfAll = draw.freeOnlineLeft ?? Number.POSITIVE_INFINITY;
  const left = Math.min(draw.freeOnline - had.count, allowed, leftOfAll) - 1;
  return { isNew: true, code: ticket.code, left };
}

/** How many tickets a person may still have, of any source; infinite without a limit. */
async function allowanceOf({ maxPerPerson, takenBy }: OpenDraw, mailbox: string): Promise<number> {
  if (maxPerPerson === null) return Number.POSITIVE_INFINITY;
  const taken = await takenBy([mailbox]);
  return maxPerPerson - (taken.get(mailbox) ?? 0);
}
