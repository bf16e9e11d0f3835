import type { PostalAnswer, PostalCard } from '@clubdraw/contract/free-entries/postal-entries';
import { canonicalEmail, typedEmail } from '@clubdraw/domain/email';
import { localDateTime, showDay } from '@clubdraw/domain/local-time';
import { judgeCards, personOfCard } from '@clubdraw/domain/postal-card';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { ticketsIssued } from '../../metrics/tallies.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { drawClosed, noSuchWay } from './free-entries.refusals.ts';
import { mailFreeTickets, tellSoldOut } from './mail-free-tickets.ts';
import { openDraw, type OpenDraw } from '../tickets/open-draw.ts';
import {
  countByPerson,
  findBatch,
  findOwnPost,
  insertBatch,
  insertPostalEntries,
  type NewPostalEntry,
} from './postal-entries.store.ts';

export type TypedBatch = {
  ownerId: string;
  drawId: string;
  /** The owner's name of the batch. */
  batchId: string;
  cards: readonly PostalCard[];
};

/**
 * Gives each card of a batch a ticket of a paid draw, in the order of the batch (product §4.14). A batch is
 * done once: sent again, also at the same moment, it answers the same and gives nothing.
 *
 * @throws {Refusal} missing, also for another's draw and one without this way; conflict, once it is closed
 */
export async function addPostalEntries(context: Context, batch: TypedBatch): Promise<PostalAnswer> {
  const { ownerId, drawId } = batch;
  const own = await findOwnPost(context.db, { ownerId, drawId });
  if (!own) throw noSuchDraw();
  if (!own.isByPost) throw noSuchWay();
  const { answer, isNew } = await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const draw = await openDraw(trx, { drawId, now });
    const known = await findBatch(trx, batch);
    if (known) return { answer: known, isNew: false };
    if (!draw) throw drawClosed();
    return { answer: await enter(trx, context, { ...batch, draw, now }), isNew: true };
  });
  if (isNew) {
    ticketsIssued.inc(answer.accepted.length);
    forgetOffer(context, drawId);
  }
  return answer;
}

type ReadCard = Omit<NewPostalEntry, 'id' | 'person' | 'email' | 'canonicalEmail'> & {
  email: string;
};

function entryOf({ random }: Context, card: ReadCard): NewPostalEntry {
  const email = card.email === '' ? null : card.email;
  return {
    ...card,
    id: random.uuidv7(),
    person: personOfCard(card),
    email,
    canonicalEmail: email === null ? null : canonicalEmail(email),
  };
}

type Entering = TypedBatch & { draw: OpenDraw; now: Date };

async function enter(
  trx: Trx,
  context: Context,
  { drawId, batchId, cards: typed, draw, now }: Entering,
): Promise<PostalAnswer> {
  const { freePost: each, freePostUntil: until, timezone, room } = draw;
  if (each === null || until === null) throw noSuchWay();
  const today = dayOf(now, timezone);
  const cards = typed.map((card) => ({
    ...card,
    email: typedEmail(card.email),
    receivedOn: card.receivedOn ?? today,
  }));
  const persons = cards.map(personOfCard);
  const { accepted, refused } = judgeCards(cards, {
    each,
    lastDay: dayOf(until, timezone),
    shownLastDay: showDay(until, timezone),
    room,
    counts: await countByPerson(trx, { drawId, persons }),
    maxPerPerson: draw.maxPerPerson,
    taken: await draw.takenBy(persons),
  });
  const entries = accepted.map(({ card }) => entryOf(context, card));
  const codes = await issue(trx, context, { drawId, batchId, entries, draw, now });
  if (entries.length > 0 && entries.length === room) await tellSoldOut(trx, context, drawId);
  const answer = {
    accepted: accepted.map(({ index }, at) => ({ index, code: codes[at] ?? '' })),
    refused,
  };
  await insertBatch(trx, { drawId, batchId, answer, now });
  return answer;
}

type Issuing = {
  drawId: string;
  batchId: string;
  entries: readonly NewPostalEntry[];
  draw: OpenDraw;
  now: Date;
};

/** The codes of the entries in their order; those with an address get their tickets by mail. */
async function issue(trx: Trx, context: Context, issuing: Issuing): Promise<string[]> {
  const { entries } = issuing;
  if (entries.length === 0) return [];
  const tickets = await insertPostalEntries(trx, issuing);
  await issuing.draw.countTickets(entries.map(({ person }) => person));
  const ticketOf = new Map(tickets.map((ticket) => [ticket.entryId, ticket]));
  const mails = entries.flatMap(({ id: entryId, email, canonicalEmail: mailbox }) => {
    const ticket = ticketOf.get(entryId);
    if (!ticket) throw new RangeError('an entry has a ticket');
    if (email === null || mailbox === null) return [];
    return [{ entryId, email, mailbox, firstSerial: ticket.serial }];
  });
  await mailFreeTickets(trx, context, mails);
  return entries.map(({ id }) => ticketOf.get(id)?.code ?? '');
}

/** YYYY-MM-DD in a zone. */
function dayOf(at: Date, timezone: string): string {
  return localDateTime(at, timezone).slice(0, 10);
}
