import { prizeBounds } from './prizes.ts';

/** Sentences about the prizes of a draw that has several. */

export const certainWinnerNeeded = 'A draw without a certain winner has one prize.';
export const atMostPrizes = `At most ${prizeBounds.prizes} prizes`;
export const atMostPlaces = `At most ${prizeBounds.places} places`;
export const morePrizesThanTickets = 'There are more prizes than tickets.';
