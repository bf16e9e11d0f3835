import { toMajor, type Money } from '@clubdraw/domain/money';
import { messages } from '@clubdraw/domain/messages';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, identifier, moneyInside, moneyOf } from './wire.ts';

const books = ['gross', 'fee', 'providerFee', 'refunded', 'refunding', 'net'] as const;

const salesOnWire = z.object({
  currency,
  /** All that buyers paid. */
  gross: z.number(),
  /** The platform's share of what was not given back. */
  fee: z.number(),
  /** What the payment provider took, as far as its books tell; a refund does not return it. */
  providerFee: z.number(),
  /** Payments whose provider's fee is not known, or not yet. */
  feesUnknown: z.number(),
  /** What buyers have back, by refunds or by their banks. */
  refunded: z.number(),
  /** What is on its way back. */
  refunding: z.number(),
  /** What is left for the club, before the provider's fees that are not known. */
  net: z.number(),
  /** Days of the draw's zone on which tickets were issued, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), tickets: z.number(), gross: z.number() })),
});

const salesInside = z.object({
  gross: moneyInside,
  fee: moneyInside,
  providerFee: moneyInside,
  feesUnknown: z.number(),
  refunded: moneyInside,
  refunding: moneyInside,
  net: moneyInside,
  days: z.array(z.object({ day: z.iso.date(), tickets: z.number(), gross: moneyInside })),
});
export type DrawSales = z.output<typeof salesInside>;

function mapBooks<In, Out>(from: Record<(typeof books)[number], In>, read: (one: In) => Out) {
  return {
    gross: read(from.gross),
    fee: read(from.fee),
    providerFee: read(from.providerFee),
    refunded: read(from.refunded),
    refunding: read(from.refunding),
    net: read(from.net),
  };
}

/** A draw's money and its sales by day. */
const drawSales = z.codec(salesOnWire, salesInside, {
  decode: (wire) => {
    const money = (major: number): Money => moneyOf(major, wire.currency);
    const days = wire.days.map((day) => ({ ...day, gross: money(day.gross) }));
    return { ...mapBooks(wire, money), feesUnknown: wire.feesUnknown, days };
  },
  encode: (sales) => ({
    ...mapBooks(sales, toMajor),
    currency: sales.gross.currency,
    feesUnknown: sales.feesUnknown,
    days: sales.days.map((day) => ({ ...day, gross: toMajor(day.gross) })),
  }),
});

export const getDrawSales = endpoint({
  name: 'getDrawSales',
  method: 'GET',
  path: '/api/club-owner/draw/:id/sales',
  access: 'owner',
  limit: 'reads',
  summary: "A draw's money and its sales by day.",
  params: z.object({ id: identifier(messages.noDrawWithThisId) }),
  answer: drawSales,
});
