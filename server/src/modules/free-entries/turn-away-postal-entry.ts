import type { ClubCardCause } from '@clubdraw/domain/entries/waiting-cards';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { storeAnswer } from '../../flow/repeats/store-answer.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { openDraw } from '../tickets/open-draw.ts';
import { freeFromCards } from '../tickets/places-of-cards.ts';
import {
  cardEntered,
  cardsEnded,
  drawClosedToEntries,
  noSuchPostalEntry,
} from './free-entries.refusals.ts';
import { findOwnPost } from './postal-entries.store.ts';
import { mailTurnedAway } from './mail-turned-away.ts';
import { findEndedCard, turnOneAway } from './waiting-cards.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

export type TurningAwayCard = {
  ownerId: string;
  drawId: string;
  cardId: string;
  cause: ClubCardCause;
  /** In the club's words. */
  reason: string;
};

/**
 * Turns a card away that waits, by the club's word: its place is free again, and the ledger counts
 * it. A card that is entered has a ticket, which no club takes back. Twice is once, with the cause
 * of the first time.
 *
 * @throws {Refusal} missing, also for another's draw; conflict, once it is entered, the time for
 *   cards is over, or the draw is closed
 */
export async function turnAwayPostalEntry(
  context: Context,
  { ownerId, drawId, cardId, cause, reason }: TurningAwayCard,
): Promise<void> {
  const own = await findOwnPost(context.db, { ownerId, drawId });
  if (!own) throw noSuchDraw();
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const draw = await openDraw(trx, { drawId, now });
    const ended = await findEndedCard(trx, { drawId, cardId });
    if (ended === 'entered') throw cardEntered();
    if (ended === 'turnedAway') return;
    if (!draw) throw drawClosedToEntries();
    if (own.endsAt && own.endsAt <= now) throw cardsEnded(own.endsAt, own.timezone);
    const card = await turnOneAway(trx, { drawId, cardId, cause, reason, now });
    if (!card) throw noSuchPostalEntry();
    await freeFromCards(trx, { drawId, persons: [card.person], now });
    const changes = [{ field: 'cause', before: null, after: cause }];
    await writeAuditLine(trx, context, { subjects: { draw: drawId, entry: cardId }, changes });
    await mailTurnedAway(trx, context, { drawId, cards: [{ ...card, id: cardId }] });
    await storeAnswer(trx, context, { turnedAway: true });
  });
  forgetOffer(context, drawId);
}
