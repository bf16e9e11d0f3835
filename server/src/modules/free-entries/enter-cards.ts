import { drawWasCancelled, keptOutByOutage } from '@clubdraw/domain/entries/free-entry-messages';
import { cardsTooLateAt } from '@clubdraw/domain/entries/waiting-cards';
import type { Context } from '../../context.ts';
import { afterCommit, transaction, type Trx } from '../../db/database.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { issuedTickets } from '../../metrics/tallies.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { freeFromCards } from '../tickets/places-of-cards.ts';
import { mailTurnedAway } from './mail-turned-away.ts';
import { mailFreeTickets, tellSoldOut } from './mail-free-tickets.ts';
import {
  countDrawsOfDueCards,
  enterSome,
  listDrawsOfDueCards,
  lockDrawOfCards,
  turnAllAway,
  type DrawOfCards,
} from './waiting-cards.store.ts';

/** Cards of one transaction: few enough that nobody waits long for the draw's row. */
export const cardsAtOnce = 500;

/**
 * Cards that still wait three days after the last day, or a minute before the draw, get their
 * tickets by themselves.
 */
export const waitingCards: Sweep = {
  name: 'waitingCards',
  sweep: async (context, now) => {
    for (const drawId of await listDrawsOfDueCards(context.db, now, 20)) {
      await enterDueCards(context, { drawId });
    }
  },
  due: async ({ db }, now) => countDrawsOfDueCards(db, now),
};

/**
 * Ends the wait of a draw's cards once the time to type them in is over: all that wait get their
 * tickets, in the order in which they were typed in (product §4.14). Twice is once, beside the
 * club's own entering and the close too; a process that dies leaves the rest to the next sweep, and
 * at the latest to the close.
 */
export async function enterDueCards(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await transaction(context.db, async (trx) => {
      const draw = await lockDrawOfCards(trx, drawId);
      const now = context.clock.now();
      if (!draw || !(draw.cancelledAt || (draw.endsAt && draw.endsAt <= now))) return false;
      return endWait(trx, context, { drawId, draw, now });
    });
  }
}

/** The same of what is left when the draw, whose row is locked, is sealed. */
export async function enterLastCards(
  trx: Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const draw = await lockDrawOfCards(trx, drawId);
  if (!draw) return;
  const now = context.clock.now();
  while (await endWait(trx, context, { drawId, draw, now })) {
    // Until none is left.
  }
}

type Ending = { drawId: string; draw: DrawOfCards; now: Date };

/** Ends the wait of some cards; false once none is left. */
async function endWait(trx: Trx, context: Context, ending: Ending): Promise<boolean> {
  const { drawId, draw, now } = ending;
  const isTooLate = draw.until !== null && now >= cardsTooLateAt(draw.until);
  if (!draw.cancelledAt && !isTooLate) {
    return (await enterWaiting(trx, context, { drawId, now })) === cardsAtOnce;
  }
  const against = draw.cancelledAt
    ? ({ cause: 'cancelled', reason: drawWasCancelled } as const)
    : ({ cause: 'late', reason: keptOutByOutage } as const);
  const cards = await turnAllAway(trx, { drawId, ...against, now });
  await freeFromCards(trx, { drawId, persons: cards.map(({ person }) => person), now });
  if (!draw.cancelledAt) await mailTurnedAway(trx, context, { drawId, cards });
  return false;
}

/**
 * Gives some of the cards that wait their tickets, and those with an address a mail; answers how
 * many. The draw, which is not closed, is locked. The log has the tickets at once: no head of the
 * ledger can come between.
 */
export async function enterWaiting(
  trx: Trx,
  context: Context,
  { drawId, now }: { drawId: string; now: Date },
): Promise<number> {
  const entered = await enterSome(trx, { drawId, limit: cardsAtOnce, now });
  if (entered.length === 0) return 0;
  const mails = entered.flatMap(({ id: entryId, email, canonicalEmail: mailbox, serial }) =>
    email === null || mailbox === null
      ? []
      : [{ entryId, email, strangers: { mailbox, drawId }, firstSerial: serial }],
  );
  await mailFreeTickets(trx, context, mails);
  if (entered[0]?.isSoldOut) await tellSoldOut(trx, context, drawId);
  await extendLog(trx, context, { drawId });
  afterCommit(trx, () => {
    issuedTickets.inc(entered.length);
    forgetOffer(context, drawId);
  });
  return entered.length;
}
