import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { maxTierChangesADay } from '@clubdraw/domain/memberships/tier-change';
import { frequencies } from '@clubdraw/domain/time/frequency';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { identifier, instant, money } from '../wire/wire.ts';

/** The change of a membership's tier, by its member (product §13.11). */

const params = z.object({
  id: identifier(messages.membershipNotFound).describe('The id of a membership.'),
});

/** The tier that a membership has from an instant on, for that price each period. */
export const comingTier = z.object({ tierName: z.string(), price: money, startsAt: instant });

const choice = z.object({
  tierId: z.string(),
  name: z.string(),
  /** Of each period from then on. */
  price: money,
  /** The features of the tier, a line each. */
  features: z.array(z.string()),
  /** Entries of the first period in it, and how many more each later one has. */
  entries: z.number(),
  recurringEntries: z.number(),
  /** How the entries are counted, in one sentence. */
  words: z.string(),
});

const coming = z.object({ coming: comingTier.nullable() });

const stands = [messages.membershipEnded, tierMessages.tierStays, tierMessages.tierChangeBegun];
const unreachable = { upstream: [messages.somethingWentWrong], busy: [messages.busyNow] };

export const listTierChoicesCall = endpoint({
  name: 'listTierChoices',
  method: 'GET',
  path: '/auth/customer/memberships/:id/tiers',
  access: 'customer',
  limit: 'reads',
  summary:
    'The tiers that a membership can change into, and from when on: the next renewal that is not billed yet, as the provider says.',
  params,
  refusals: { conflict: stands, ...unreachable },
  answer: z.object({
    tierName: z.string(),
    price: money,
    frequency: z.enum(frequencies),
    timezone: z.string(),
    startsAt: instant,
    choices: z.array(choice),
  }),
});
export type TierChoices = z.output<typeof listTierChoicesCall.answer>;

export const changeTierCall = endpoint({
  name: 'changeTier',
  method: 'POST',
  path: '/auth/customer/memberships/:id/tier',
  access: 'customer',
  limit: 'ownerWrites',
  summary:
    'Changes the tier of a membership from its next renewal on, with the price and the date that were shown. Nothing is charged or given back now.',
  params,
  body: z.object({
    tierId: identifier(tierMessages.tierNotOffered).describe('The id of the tier.'),
    price: z.number().describe('The price of a period, as it was shown.'),
    startsAt: instant.describe('From when on, as it was shown.'),
  }),
  refusals: {
    conflict: [
      ...stands,
      tierMessages.tierNotOffered,
      tierMessages.tierOfferChanged,
      tierMessages.tooManyTierChanges(maxTierChangesADay),
    ],
    ...unreachable,
  },
  answer: coming,
});

export const keepTierCall = endpoint({
  name: 'keepTier',
  method: 'DELETE',
  path: '/auth/customer/memberships/:id/tier',
  access: 'customer',
  limit: 'ownerWrites',
  summary: 'Takes a change of tier back that has not taken effect; nothing happens without one.',
  params,
  refusals: { conflict: [tierMessages.tierChangeBegun] },
  answer: coming,
});
