import type { PostalAnswer, PostalCard } from '@clubdraw/contract/free-entries/postal-entries';
import { canonicalEmail, isEmail, typedEmail } from '@clubdraw/domain/people/email';
import { localDateTime, showDay } from '@clubdraw/domain/time/local-time';
import { dayOfCard, judgeCards, personOfCard } from '@clubdraw/domain/entries/postal-card';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import type { Client } from '../../http/mount/mount.ts';
import { storeAnswer } from '../../flow/repeats/store-answer.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { cardsEnded, drawClosedToEntries, noSuchWay } from './free-entries.refusals.ts';
import { mailTurnedAway } from './mail-turned-away.ts';
import { takeNewAddresses } from '../notifications/strangers/take-mail.ts';
import { openDraw, type OpenDraw } from '../tickets/open-draw.ts';
import { holdForCards } from '../tickets/places-of-cards.ts';
import {
  countByPerson,
  findBatch,
  findOwnPost,
  insertBatch,
  insertCards,
  type NewCard,
} from './postal-entries.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

export type TypedBatch = {
  ownerId: string;
  drawId: string;
  /** The owner's name of the batch. */
  batchId: string;
  cards: readonly PostalCard[];
  client: Client;
  /** The person of the club who types them in. */
  typedBy: string;
};

/**
 * Keeps the cards of a batch for a paid draw (product §4.14): each that the published numbers leave
 * a ticket for waits and holds its place, so that no sale comes before it; the others are turned
 * away and counted. A batch is done once: sent again, also at the same moment, it answers the same
 * and keeps nothing. One of which no card is kept leaves nothing, and is judged anew.
 *
 * @throws {Refusal} missing, also for another's draw and one without this way; conflict, once the
 *   time to type cards in is over or the draw is closed; proofNeeded, for more new addresses than
 *   the share of the club or network
 */
export async function addPostalEntries(context: Context, batch: TypedBatch): Promise<PostalAnswer> {
  const { ownerId, drawId, client } = batch;
  const own = await findOwnPost(context.db, { ownerId, drawId });
  if (!own) throw noSuchDraw();
  if (!own.isByPost) throw noSuchWay();
  const done = await findBatch(context.db, batch);
  if (done) return done;
  // Each card with an address is a mail to somebody who may not know of it.
  const emails = batch.cards.map(({ email }) => typedEmail(email)).filter(isEmail);
  await takeNewAddresses(context, { ownerId, emails, client });
  const answer = await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const draw = await openDraw(trx, { drawId, now });
    const known = await findBatch(trx, batch);
    if (known) return known;
    if (!draw) throw drawClosedToEntries();
    if (own.endsAt && own.endsAt <= now) throw cardsEnded(own.endsAt, own.timezone);
    return keep(trx, context, { ...batch, draw, now });
  });
  forgetOffer(context, drawId);
  return answer;
}

type Keeping = TypedBatch & { draw: OpenDraw; now: Date };

async function keep(
  trx: Trx,
  context: Context,
  { drawId, batchId, cards: typed, typedBy, draw, now }: Keeping,
): Promise<PostalAnswer> {
  const judged = await judge(trx, { drawId, typed, draw, now });
  const accepted = judged.accepted.map(({ index, card }) =>
    cardOf(context, { ...card, place: index, cause: null, reason: null }),
  );
  const away = judged.turnedAway.map(({ index, card, cause, reason }) =>
    cardOf(context, { ...card, place: index, cause, reason }),
  );
  const { refused } = judged;
  if (accepted.length + away.length === 0) return { accepted: [], turnedAway: [], refused };
  await insertCards(trx, { drawId, batchId, cards: [...accepted, ...away], now });
  await mailTurnedAway(trx, context, { drawId, cards: away });
  await holdForCards(trx, { drawId, places: accepted.length });
  await draw.countTickets(accepted.map(({ person }) => person));
  const answer = {
    accepted: accepted.map(({ id, place }) => ({ index: place, id })),
    turnedAway: judged.turnedAway.map(({ index, reason }) => ({ index, reason })),
    refused,
  };
  await insertBatch(trx, { drawId, batchId, typedBy, answer, now });
  const changes = [{ field: 'entries', before: null, after: String(accepted.length) }];
  await writeAuditLine(trx, context, { subjects: { draw: drawId }, changes });
  await storeAnswer(trx, context, answer);
  return answer;
}

type Judging = {
  drawId: string;
  typed: readonly PostalCard[];
  draw: OpenDraw;
  now: Date;
};

async function judge(trx: Trx, { drawId, typed, draw, now }: Judging) {
  const { freePost: each, freePostUntil: until, timezone, room } = draw;
  if (each === null || until === null) throw noSuchWay();
  const today = dayOf(now, timezone);
  const cards = typed.map((card) => ({
    ...card,
    email: typedEmail(card.email),
    receivedOn: card.receivedOn === null ? today : (dayOfCard(card.receivedOn) ?? ''),
  }));
  const persons = cards.map(personOfCard);
  return judgeCards(cards, {
    each,
    lastDay: dayOf(until, timezone),
    shownLastDay: showDay(until, timezone),
    room,
    counts: await countByPerson(trx, { drawId, persons }),
    maxPerPerson: draw.maxPerPerson,
    taken: await draw.takenBy(persons),
  });
}

type ReadCard = Omit<NewCard, 'id' | 'person' | 'email' | 'canonicalEmail'> & { email: string };

function cardOf({ random }: Context, card: ReadCard): NewCard {
  const email = card.email === '' ? null : card.email;
  return {
    ...card,
    id: random.uuidv7(),
    person: personOfCard(card),
    email,
    canonicalEmail: email === null ? null : canonicalEmail(email),
  };
}

/** YYYY-MM-DD in a zone. */
function dayOf(at: Date, timezone: string): string {
  return localDateTime(at, timezone).slice(0, 10);
}
