/** Sentences about entering a paid draw for nothing, online and by post. */

export const noPurchaseNecessary = 'No purchase necessary. Free entries have the same chance.';
export const enterForFree = 'Enter for free';
export const canEnterForFree = 'You can also enter for free';
export const noFreeEntry = 'This draw has no free entry.';
export const allFreeEntriesUsed = 'You have all your free entries in this draw.';
export const allFreeEntriesTaken = 'All free entries of this draw are taken.';
export const freeEntriesTakenBack = 'The free entries of this address were taken back.';
export const maxBeyondTickets = 'Must not be more than the tickets';

export const dateBeforeDraw = 'Date must be before the draw';
export const dateAfterOpening = 'Date must be after the draw opens';
export const addressRequired = 'Address is required';
export const entrantNameRequired = 'Name is required';
export const postcodeRequired = 'Postcode is required';
export const receivedOnUnread =
  'Received on must be a day such as 2026-12-31, or 31/12/2026 where that is one day alone';
export const notACount = 'Must be a whole number';
export const eachAtLeastOne = 'Must be greater than 0';
export const receivedAfter = (date: string): string => `Received after ${date}`;
export const entriesForEach = (most: number): string =>
  `At most ${most} ${most === 1 ? 'entry' : 'entries'} for each person`;
export const atMostPostalEntries = 'At most 200 entries at once';
export const noPostalEntry = 'There is no entry with this id.';
export const cardsWereEntered = (date: string): string =>
  `Cards could be typed in and turned away until ${date}. All that waited are in the draw.`;
export const cardIsEntered = 'This card is in the draw, and its ticket stays.';
export const causeRequired = 'Please choose why.';
export const keptOutByOutage = 'Clubdraw could not enter it in time.';
export const drawWasCancelled = 'The draw was cancelled.';

/**
 * Tickets of the sealed list by the way that they came. `ofOneDomain`: of those online the most
 * that came from one e-mail domain, those of large providers of mail aside; null where nobody came
 * online.
 */
export type SourceCounts = {
  paid: number;
  online: number;
  post: number;
  given?: number;
  ofOneDomain?: number | null;
};

/**
 * How many free tickets came from one e-mail domain at most: whoever has a domain has all its
 * mailboxes.
 */
export function oneDomainInWords(tickets: number): string {
  const most = tickets === 0 ? 'none' : `at most ${tickets.toLocaleString('en-AU')}`;
  return `Of the free entries online ${most} came from one e-mail domain (large mail providers aside).`;
}

/** How many of the tickets of a draw cost nothing, for its page and its verification. */
export function freeTicketsInWords({ paid, online, post, given = 0 }: SourceCounts): string {
  const free = online + post;
  const all = (paid + free + given).toLocaleString('en-AU');
  const away = `${given === 1 ? 'was' : 'were'} given away by the club`;
  const ways = `${online.toLocaleString('en-AU')} online, ${post.toLocaleString('en-AU')} by post`;
  const tickets = all === '1' ? 'ticket' : 'tickets';
  const were = free === 1 ? 'was a free entry' : 'were free entries';
  const entries = `${free.toLocaleString('en-AU')} of ${all} ${tickets} ${were} (${ways})`;
  const chance = 'Every ticket had the same chance.';
  if (given === 0) return `${entries}. ${chance}`;
  return free === 0
    ? `${given.toLocaleString('en-AU')} of ${all} ${tickets} ${away}. ${chance}`
    : `${entries}, and ${given.toLocaleString('en-AU')} ${away}. ${chance}`;
}
