import { limitAboveTickets, limitRange } from '@clubdraw/domain/bundle-messages';
import { personLimitBounds } from '@clubdraw/domain/bundle-rules';
import { numberField, optional } from '../wire/wire.ts';
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

type Limited = { maxPerPerson: number | null; ticketCap: number | null };

/** The problem of a limit that is good by itself. */
export function faultsOfLimit({ maxPerPerson, ticketCap }: Limited): Fault[] {
  if (maxPerPerson === null || ticketCap === null || maxPerPerson <= ticketCap) return [];
  return [{ path: ['maxPerPerson'], problem: limitAboveTickets }];
}
