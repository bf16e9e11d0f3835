import { canonicalEmail, isEmail } from '../people/email.ts';
import { postalPerson } from './free-entry.ts';
import * as words from './free-entry-messages.ts';
import { atMostForEach } from '../texts/limit-messages.ts';
import { drawFull, validEmail } from '../texts/messages.ts';

export type PostalCardFacts = {
  name: string;
  address: string;
  postcode: string;
  /** Empty for a card without. */
  email: string;
  /**
   * YYYY-MM-DD, by the calendar of the draw's zone; empty where it was typed and cannot be read.
   */
  receivedOn: string;
};

/**
 * The day that was typed on a card, as YYYY-MM-DD: so, or with the year behind day and month in the
 * order that alone makes a day (31/12/2026, 12.31.2026). Undefined where it is none, or could be
 * two.
 */
export function dayOfCard(typed: string): string | undefined {
  const [text, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/.exec(typed.trim()) ?? [];
  if (text === undefined) return asDay(typed.trim());
  const days = [`${year}-${two(second)}-${two(first)}`, `${year}-${two(first)}-${two(second)}`];
  const found = new Set(days.flatMap((day) => asDay(day) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}

function asDay(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

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
  /** Cards that wait for their ticket. */
  accepted: { index: number; card: Card }[];
  /** Cards that the published numbers and dates leave no ticket for. */
  turnedAway: { index: number; card: Card; cause: 'limit' | 'late'; reason: string }[];
  /** Lines that are no card: each has to be typed in better. */
  refused: { index: number; reason: string }[];
};

/** Sorts the cards of a batch, in their order, by the published numbers alone. */
export function judgeCards<Card extends PostalCardFacts>(
  cards: readonly Card[],
  rules: PostalRules,
): Judged<Card> {
  const counts = new Map(rules.counts);
  const given = new Map<string, number>();
  const judged: Judged<Card> = { accepted: [], turnedAway: [], refused: [] };
  for (const [index, card] of cards.entries()) {
    const fault = faultOf(card);
    if (fault !== undefined) {
      judged.refused.push({ index, reason: fault });
      continue;
    }
    const person = personOfCard(card);
    const had = counts.get(person) ?? 0;
    const taken = (rules.taken.get(person) ?? 0) + (given.get(person) ?? 0);
    const against = againstRules(card, {
      ...rules,
      had,
      taken,
      room: rules.room - judged.accepted.length,
    });
    if (against) {
      judged.turnedAway.push({ index, card, ...against });
      continue;
    }
    counts.set(person, had + 1);
    given.set(person, (given.get(person) ?? 0) + 1);
    judged.accepted.push({ index, card });
  }
  return judged;
}

type OfPerson = Omit<PostalRules, 'taken'> & { had: number; taken: number };

/**
 * The first of these that is so: late, beyond the entries by post, beyond the limit, no ticket
 * left.
 */
function againstRules(
  { receivedOn }: PostalCardFacts,
  { lastDay, shownLastDay, had, each, taken, maxPerPerson, room }: OfPerson,
): { cause: 'limit' | 'late'; reason: string } | undefined {
  if (receivedOn > lastDay) return { cause: 'late', reason: words.receivedAfter(shownLastDay) };
  const reason =
    had >= each
      ? words.entriesForEach(each)
      : maxPerPerson !== null && taken >= maxPerPerson
        ? atMostForEach(maxPerPerson)
        : room < 1
          ? drawFull
          : undefined;
  return reason === undefined ? undefined : { cause: 'limit', reason };
}

/**
 * Somebody without an e-mail address is known by name and postcode, also when the card has a prize.
 */
function faultOf(card: PostalCardFacts): string | undefined {
  if (card.name === '') return words.entrantNameRequired;
  if (card.address === '') return words.addressRequired;
  if (card.email === '' && card.postcode === '') return words.postcodeRequired;
  if (card.receivedOn === '') return words.receivedOnUnread;
  return card.email !== '' && !isEmail(card.email) ? validEmail : undefined;
}
