import {
  bundleAboveLimit,
  limitAboveTickets,
  limitRange,
} from '@clubdraw/domain/money/bundle-messages';
import { personLimitBounds } from '@clubdraw/domain/money/bundle-rules';
import { numberField, optional } from '../../wire/wire.ts';
import type { Fault } from './bundle-fields.ts';

/** The field of a paid draw's form about how many tickets a person can have. */
export const limitField = {
  maxPerPerson: optional(
    numberField(limitRange, limitRange)
      .int(limitRange)
      .min(personLimitBounds.least, limitRange)
      .max(personLimitBounds.most, limitRange),
  ).describe(
    'The most tickets of one person, at most the cap; without it there is no limit. Not read for a promotional draw.',
  ),
};

type Limited = {
  maxPerPerson: number | null;
  ticketCap: number | null;
  bundles: readonly { count: number }[];
};

/** The problems of a limit that is good by itself, and of bundles that nobody could buy for it. */
export function faultsOfLimit({ maxPerPerson, ticketCap, bundles }: Limited): Fault[] {
  if (maxPerPerson === null) return [];
  const faults: Fault[] = [];
  if (ticketCap !== null && maxPerPerson > ticketCap) {
    faults.push({ path: ['maxPerPerson'], problem: limitAboveTickets });
  }
  for (const [at, { count }] of bundles.entries()) {
    if (count > maxPerPerson) {
      faults.push({ path: ['bundles', at, 'count'], problem: bundleAboveLimit });
    }
  }
  return faults;
}
