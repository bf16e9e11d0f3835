/** The sorts of things that wait for an owner, the most urgent first (product §2.7). */
export const toDoKinds = [
  'claimed',
  'unclaimed',
  'passable',
  'cards',
  'noPrize',
  'terms',
  'refunds',
] as const;
export type ToDoKind = (typeof toDoKinds)[number];

/** Days before the end of the days to claim from which an owner is told that nobody has. */
export const claimNoticeDays = 2;

/** Hours before the last cards are received from which an owner is told to type them in. */
export const cardNoticeHours = 24;

const dayMs = 24 * 60 * 60 * 1000;

/** A thing to do as its words need it. */
export type ToDo = {
  kind: ToDoKind;
  /** Of the draw, or of its package. */
  name: string;
  /** Prizes, or refunds. */
  count: number;
  /** When it is too late, or was; null where nothing is. */
  until: Date | null;
  /** There is a ticket that can take the place. */
  hasNext: boolean;
};

function daysLeft(until: Date, now: Date): string {
  const days = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / dayMs));
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** The thing to do, in a few words. */
export function toDoWords({ kind, name, count, until, hasNext }: ToDo, now: Date): string {
  const isOne = count === 1;
  if (kind === 'claimed')
    return isOne ? 'A winner claimed: write to them' : `${count} winners claimed: write to them`;
  if (kind === 'unclaimed' && until !== null)
    return `${isOne ? 'Not' : `${count} not`} claimed, ${daysLeft(until, now)}`;
  if (kind === 'cards') return 'Cards to type in';
  if (kind === 'noPrize') return `The next draw of ${name} has no prize`;
  if (kind === 'terms') return 'Terms have changed';
  if (kind === 'refunds') return isOne ? 'A refund waits' : `${count} refunds wait`;
  const number = isOne ? '' : `${count} `;
  return hasNext
    ? `${isOne ? 'May' : `${number}may`} go to the next ticket now`
    : `${isOne ? 'Not' : `${number}not`} claimed in time`;
}

/** The press that gives a draw the terms of today. */
export const takeNewTerms = 'Use the new terms';

/** Afterwards. */
export function hasNewTerms(name: string): string {
  return `${name} has the new terms.`;
}

/** In place of the list where the server did not answer. */
export const toDoNotRead = 'What is to do could not be loaded.';

/** Drafts that this browser keeps of forms, when they have lain for a week. */
export function oldDraftsWords(count: number): string {
  return count === 1 ? 'A draft is older than a week' : `${count} drafts are older than a week`;
}
