import { anyFromMajor, anyToMajor, type AnyMoney } from '@clubdraw/domain/money/any-money';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { id, instant, pageQuery } from '../wire/wire.ts';

const payoutStates = ['underway', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

const ofDraw = {
  /** The draw's id; a package's draw has `packageId:n`. */
  drawId: z.string(),
  packageId: id.nullable(),
  /** The draw's, or that of the package whose draw it is. */
  name: z.string(),
};

/** Minor units of the payout's currency, which may be one that nothing is sold in. */
const minor = z.object({ amount: z.number(), currency: z.string() });

const same = {
  id: z.string(),
  /** `failed`: it came back, also after it was paid, and is in a later one. */
  state: z.enum(payoutStates),
};

const payoutOnWire = z.object({
  ...same,
  madeAt: instant,
  /** When the bank has it. */
  arrivesAt: instant,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('The currency of the bank account, which need not be that of a draw.')
    .meta({ examples: ['AUD'] }),
  /** Below zero where the payment provider took money from the bank. */
  amount: z.number(),
  /** The draws whose money it is, those with the most sales first. */
  parts: z.array(
    z.object({
      ...ofDraw,
      sales: z.number(),
      /** The money that went back to buyers or to their banks. */
      refunds: z.number(),
      /** The platform's and the payment provider's, less those that were returned. */
      fees: z.number(),
      net: z.number(),
    }),
  ),
  other: z
    .number()
    .nullable()
    .describe(
      'The rest, which is of no draw: other sales of the account, a payout that came back. Null until the payment provider said what the payout is made of.',
    ),
});

const payoutInside = z.object({
  ...same,
  madeAt: z.date(),
  arrivesAt: z.date(),
  amount: minor,
  parts: z.array(z.object({ ...ofDraw, sales: minor, refunds: minor, fees: minor, net: minor })),
  other: minor.nullable(),
});
export type Payout = z.output<typeof payoutInside>;
export type PayoutPart = Payout['parts'][number];

const payout = z.codec(payoutOnWire, payoutInside, {
  decode: ({ currency, amount, parts, other, ...rest }) => {
    const money = (major: number): AnyMoney => anyFromMajor(major, currency);
    return {
      ...rest,
      amount: money(amount),
      parts: parts.map(({ sales, refunds, fees, net, ...draw }) => ({
        ...draw,
        sales: money(sales),
        refunds: money(refunds),
        fees: money(fees),
        net: money(net),
      })),
      other: other === null ? null : money(other),
    };
  },
  encode: ({ amount, parts, other, ...rest }) => ({
    ...rest,
    currency: amount.currency,
    amount: anyToMajor(amount),
    parts: parts.map(({ sales, refunds, fees, net, ...draw }) => ({
      ...draw,
      sales: anyToMajor(sales),
      refunds: anyToMajor(refunds),
      fees: anyToMajor(fees),
      net: anyToMajor(net),
    })),
    other: other && anyToMajor(other),
  }),
});

export const listPayoutsCall = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/club-owner/payouts',
  access: 'owner',
  may: whoReadsMoney,
  keys: ['read'],
  limit: 'reads',
  summary:
    "The payouts to the club's bank, newest first, each taken apart into draws. What a payout is made of is never told differently later.",
  query: z.object(pageQuery),
  answer: z.object({
    payouts: z.array(payout),
    totalPages: z.number(),
    totalRecords: z.number(),
  }),
});
