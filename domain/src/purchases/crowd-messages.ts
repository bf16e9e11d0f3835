import { drawFull, wholeNumber } from '../texts/messages.ts';
import { readersLanguage } from '../texts/reader-language.ts';
import { showTime } from '../time/local-time.ts';
import { crowdBounds } from './ready-pages.ts';

/** Sentences about many buyers at once, and the payment pages that are made for them ahead. */

export const buyersRange = wholeNumber('from 100 to 20,000');
export const crowdWithin20Hours = `Must be within ${crowdBounds.aheadHours} hours`;
export const crowdBeforeDraw = `Must be at least ${crowdBounds.beforeDrawHours} hours before the draw`;
export const crowdBeforeOpening = 'Buyers come once the draw is open';
export const crowdsOfPaidDraws = 'A free draw has no payment pages.';

/** Said where the draws of a club together have more buyers announced than are made pages for. */
export const atMostBuyersOfClub =
  'At most 20,000 buyers of all your draws can be announced at once.';

/** Said to a club that moved the opening of a draw behind the buyers whom it had announced. */
export const crowdMissed = (buyers: string, at: string, opensAt: string): string =>
  `You announced ${buyers} buyers for ${at}, and the draw opens only on ${opensAt} now. So nothing is made ahead for them: announce them again.`;

const count = (number: number): string => number.toLocaleString(readersLanguage());

type Progress = {
  /** Buyers who were announced, and pages that are made for them. */
  buyers: number;
  pages: number;
  /** Pages that are there, or were given to a buyer. */
  ready: number;
  beginsAt: Date;
  /**
   * When all pages are there, as far as can be said; null once they are, and where that is open.
   */
  readyAt: Date | null;
};

/** How far the pages of a crowd are, at an instant, in the time of the draw's zone. */
export function crowdProgress(
  { buyers, pages, ready, beginsAt, readyAt }: Progress,
  { now, timezone }: { now: Date; timezone: string },
): string {
  if (pages === 0) return drawFull;
  if (ready >= pages) {
    return pages < buyers
      ? `Pages for ${count(pages)} of ${count(buyers)} buyers are ready: the draw has room for no more.`
      : `Pages for all ${count(pages)} buyers are ready.`;
  }
  if (now < beginsAt && ready === 0)
    return `From ${showTime(beginsAt, timezone)} on, ${count(pages)} pages are made.`;
  const end = readyAt === null ? '' : `; all of them at ${showTime(readyAt, timezone)}`;
  return `Pages for ${count(ready)} of ${count(pages)} buyers are ready${end}.`;
}
