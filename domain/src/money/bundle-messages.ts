import { wholeNumber } from '../texts/messages.ts';
import { bundleBounds, personLimitBounds } from './bundle-rules.ts';

/** Sentences about bundles of tickets and the limit for each person (product §14.16, §14.17). */

export const bundleNotCheaper = 'A bundle must cost less than its tickets one by one.';
export const atMostBundles = `At most ${bundleBounds.most} bundles`;
export const bundlesDiffer = 'Each bundle needs another number of tickets';
export const bundleCountRange = wholeNumber(
  `from ${bundleBounds.leastCount} to ${bundleBounds.maxCount}`,
);
export const limitRange = wholeNumber(
  `from ${personLimitBounds.least} to ${personLimitBounds.most}`,
);
export const bundleAboveLimit = 'Must not be more than each person may have';
export const limitAboveTickets = 'Must not be more than the tickets';
