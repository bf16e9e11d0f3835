import { sharedLine } from './checkout-line.ts';

/** The one line for payment pages, of tickets and of memberships. */
export const theLine = sharedLine();
