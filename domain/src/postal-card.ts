import { canonicalEmail, isEmail } from './email.ts';
import { postalPerson } from './free-entry.ts';
import * as words from './free-entry-messages.ts';
import { atMostForEach } from './limit-messages.ts';
import { drawFull, validEmail } from './messages.ts';

export type PostalCardFacts = {
  name: string;
  address: string;
  postcode: string;
  /** Empty for a card without. */
  email: string;
  /** YYYY-MM-DD, by the calendar of the draw's zone. */
  receivedOn: string;
};

export type PostalRules = {
  /** The most entries of one person by post. */
  each: number;
  /** The last day on which cards are received, YYYY-MM-DD, and as people read it. */
  lastDay: string;
  shownLastDay: string;
  /** Tickets that are left. */
  room: number;
  /** How many entries each person has already. */
  counts: ReadonlyMap<string, number>;
  /** The most tickets of one person of any source, null for no limit, and how many each has. */
  maxPerPerson: number | null;
  taken: ReadonlyMap<string, number>;
};

/** The person of a card: its mailbox, or name and postcode where it has no e-mail. */
export function personOfCard({ name, postcode, email }: PostalCardFacts): string {
  return email === '' ? postalPerson({ name, postcode }) : canonicalEmail(email);
}

export type Judged<Card> = {
  accepted: { index: number; card: Card }[];
  refused: { index: number; reason: string }[];
};

/** The cards of a batch that get a ticket, in their order, and why the others do not. */
export function judgeCards<Card extends PostalCardFacts>(
  cards: readonly Card[],
  rules: PostalRules,
): Judged<Card> {
  const counts = new Map(rules.counts);
  const given = new Map<string, number>();
  const judged: Judged<Card> = { accepted: [], refused: [] };
  for (const [index, card] of cards.entries()) {
    const person = personOfCard(card);
    const had = counts.get(person) ?? 0;
    const reason =
      faultOf(card, rules) ??
      (had >= rules.each ? words.entriesForEach(rules.each) : undefined) ??
      limitFault((rules.taken.get(person) ?? 0) + (given.get(person) ?? 0), rules) ??
      (judged.accepted.length >= rules.room ? drawFull : undefined);
    if (reason === undefined) {
      counts.set(person, had + 1);
      given.set(person, (given.get(person) ?? 0) + 1);
      judged.accepted.push({ index, card });
    } else judged.refused.push({ index, reason });
  }
  return judged;
}

function limitFault(taken: number, { maxPerPerson }: PostalRules): string | undefined {
  const isOver = maxPerPerson !== null && taken >= maxPerPerson;
  return isOver ? atMostForEach(maxPerPerson) : undefined;
}

function faultOf(
  card: PostalCardFacts,
  { lastDay, shownLastDay }: PostalRules,
): string | undefined {
  if (card.name === '') return words.nameRequired;
  if (card.address === '') return words.addressRequired;
  if (card.email !== '' && !isEmail(card.email)) return validEmail;
  return card.receivedOn > lastDay ? words.receivedAfter(shownLastDay) : undefined;
}
