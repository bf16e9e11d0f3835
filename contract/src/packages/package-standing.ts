import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { id, identifier, instant, money } from '../wire/wire.ts';

/** Why a membership ends: its member, its package, or the provider, which could not charge. */
const endCauses = ['member', 'package', 'provider'] as const;

const leaver = z.object({
  email: z.string(),
  tierName: z.string(),
  /** When the membership ended, or will end because its member stopped renewing. */
  endsAt: instant,
  /** Null while it has not ended. */
  cause: z.enum(endCauses).nullable(),
});
export type Leaver = z.output<typeof leaver>;

const heldTier = z.object({
  tierId: id,
  name: z.string(),
  price: money,
  /** Of the first paid period. */
  tickets: z.int(),
  recurringEntry: z.int(),
  members: z.int(),
});
export type HeldTier = z.output<typeof heldTier>;

export const getPackageStandingCall = endpoint({
  name: 'getPackageStanding',
  method: 'GET',
  path: '/api/club-owner/membership/:id/standing',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary:
    "How one of the owner's packages goes: what its members pay, who left, and by which links they came.",
  params: z.object({
    id: identifier(messages.noPackageWithThisId).describe('The id of a package.'),
  }),
  answer: z.object({
    income: z
      .array(money)
      .describe('What those who renew pay a month on average, for each currency.'),
    held: z
      .array(heldTier)
      .describe(
        'What members have, by the tier and the price that they bought; nothing for whoever reads no money.',
      ),
    left: z
      .array(leaver)
      .describe('Members who stopped renewing or left, the latest first; twenty at most.'),
    links: z
      .array(
        z.object({
          via: z.string(),
          /** Of the helper whose link it is. */
          name: z.string().nullable(),
          members: z.int(),
          periods: z.int(),
        }),
      )
      .describe(
        'Members who came by links that carry a `via`, and the periods that they paid for, the most members first, fifty and those of helpers; behind them the helpers who have found nobody yet.',
      ),
  }),
});
export type PackageStanding = z.output<(typeof getPackageStandingCall)['answer']>;
