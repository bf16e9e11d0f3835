import { entryCodeBounds } from './entry-code.ts';
import { wholeNumber } from '../../texts/messages.ts';

/** Sentences about entry codes and the tickets that a club gives away (product §14.18). */

/**
 * Said of an unknown code, one that is over or used up, and one that this person has used, alike.
 */
export const codeNotValid = 'This code is not valid for this draw.';

/**
 * Said where a network guessed wrong too often: a page without a script does no work for a look.
 */
export const codeCheckedLater =
  'Your code is checked when you pay: many wrong codes came from your network.';

export const codeForm = `${entryCodeBounds.shortest} to ${entryCodeBounds.longest} letters A to Z, digits and hyphens`;
export const percentRange = wholeNumber(`from 1 to ${entryCodeBounds.maxPercent}`);
export const codeTicketsRange = wholeNumber(`from 1 to ${entryCodeBounds.maxTickets}`);
export const usesRange = wholeNumber('from 1 to 10,000');
export const perPersonRange = 'Must not be more than the uses';
export const percentOrTickets = 'Choose a percentage or a number of free tickets.';
export const untilAfterDraw = 'Must not be after the draw';
export const codeThere = 'This draw has this code already.';
export const noSuchCode = 'This draw has no such code.';
export const atMostCodes = `At most ${entryCodeBounds.maxOfDraw} codes`;
export const codesOfPaidDraws = 'A free draw has no codes.';
export const nothingToGive =
  'Free tickets need the published number “Tickets that the club may give away”.';

export const giveawaysAboveTenth = 'Must not be more than a tenth of the tickets';
export const giveawaysAboveMost = 'Must not be more than 1,000';

const tickets = (count: number): string =>
  count === 1 ? '1 ticket' : `${count.toLocaleString('en-AU')} tickets`;

/** The words of the condition `given`, for "This draw". */
export const mayGiveAway = (most: number): string =>
  `The club may give away at most ${tickets(most)}. They have the same chance as every other ticket.`;
