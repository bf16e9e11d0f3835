import type { HistoryCause, HistoryRow } from '@clubdraw/domain/memberships/membership-history';
import * as messages from '@clubdraw/domain/texts/messages';
import { toMajor } from '@clubdraw/domain/money/money';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { currency, identifier, instant, moneyInside, moneyOf } from '../wire/wire.ts';

/** A member's own view of a membership: why there are so many entries, and what comes next. */

const params = z.object({
  id: identifier(messages.membershipNotFound).describe('The id of a membership.'),
});

const kinds = ['granted', 'used', 'voided'] as const satisfies readonly HistoryRow['kind'][];
const causes = [
  'first_period',
  'renewal',
  'dispute_won',
  'draw_closed',
  'membership_cancelled',
  'package_cancelled',
  'disputed',
  'refunded',
] as const satisfies readonly HistoryCause[];

const row = z.object({
  at: instant,
  kind: z.enum(kinds),
  cause: z.enum(causes),
  entries: z.number(),
  period: z.number(),
  /** The draw of the package, counted from 1, and its date. */
  occurrence: z.number(),
  drawAt: instant,
});

const same = {
  packageName: z.string(),
  tierName: z.string(),
  timezone: z.string(),
  /** Entries in draws that have not closed. */
  waiting: z.number(),
  /** The entries of the first period, and how many more each later one has. */
  firstEntries: z.number(),
  recurringEntries: z.number(),
  /** One sentence each: the next date, cancelling with refund now, and stopping the renewals. */
  next: z.string(),
  cancelling: z.string(),
  stopping: z.string(),
};

const onWire = z.object({
  ...same,
  /** Oldest first; rows are only ever added. */
  ledger: z.array(row),
  refundableAmount: z.number(),
  currency,
});
const inside = z.object({
  ...same,
  ledger: z.array(z.object({ ...row.shape, at: z.date(), drawAt: z.date() })),
  refundable: moneyInside,
});
export type MembershipHistory = z.output<typeof inside>;

const ledgerAnswer = z.codec(onWire, inside, {
  decode: ({ refundableAmount, currency: code, ...rest }) => ({
    ...rest,
    refundable: moneyOf(refundableAmount, code),
  }),
  encode: ({ refundable, ...rest }) => ({
    ...rest,
    refundableAmount: toMajor(refundable),
    currency: refundable.currency,
  }),
});

export const getMembershipHistoryCall = endpoint({
  name: 'getMembershipHistory',
  method: 'GET',
  path: '/auth/customer/memberships/:id/ledger',
  access: 'customer',
  limit: 'reads',
  summary: 'Every entry of a membership with its cause, and what comes next in one sentence each.',
  params,
  answer: ledgerAnswer,
});

export const stopMembershipCall = endpoint({
  name: 'stopMembership',
  method: 'POST',
  path: '/auth/customer/memberships/:id/stop',
  access: 'customer',
  limit: 'ownerWrites',
  summary: 'Lets a membership end with the period that is paid; nothing goes back.',
  params,
  refusals: {
    conflict: [messages.membershipEnded],
    upstream: [messages.somethingWentWrong],
    busy: [messages.busyNow],
  },
  answer: z.object({ cancelAt: instant.nullable() }),
});
