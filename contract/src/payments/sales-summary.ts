import { toMajor, type Money } from '@clubdraw/domain/money/money';
import { z } from 'zod';
import { currency, moneyInside, moneyOf } from '../wire/wire.ts';

/** The money that was paid, where it went and what is left, in one currency. */
export const salesSummaryOnWire = z.object({
  currency,
  /** All that buyers paid. */
  gross: z.number(),
  /** The platform's share of what was not given back. */
  fee: z.number(),
  /** The fee of the payment provider, as far as its books tell; a refund does not return it. */
  providerFee: z.number(),
  /** Payments whose provider's fee is not known, or not yet. */
  feesUnknown: z.number(),
  /** The money that buyers have back, by refunds or by their banks. */
  refunded: z.number(),
  /** The money that is on its way back. */
  refunding: z.number(),
  /** The rest for the club, before the provider's fees that are not known. */
  net: z.number(),
});

export const salesSummaryInside = z.object({
  gross: moneyInside,
  fee: moneyInside,
  providerFee: moneyInside,
  feesUnknown: z.number(),
  refunded: moneyInside,
  refunding: moneyInside,
  net: moneyInside,
});
export type SalesSummary = z.output<typeof salesSummaryInside>;

type Sums<Amount> = Record<Exclude<keyof SalesSummary, 'feesUnknown'>, Amount>;

function mapSums<In, Out>(from: Sums<In>, read: (one: In) => Out): Sums<Out> {
  return {
    gross: read(from.gross),
    fee: read(from.fee),
    providerFee: read(from.providerFee),
    refunded: read(from.refunded),
    refunding: read(from.refunding),
    net: read(from.net),
  };
}

export function salesSummaryFromWire(wire: z.output<typeof salesSummaryOnWire>): SalesSummary {
  const money = (major: number): Money => moneyOf(major, wire.currency);
  return { ...mapSums(wire, money), feesUnknown: wire.feesUnknown };
}

export function salesSummaryToWire(books: SalesSummary): z.output<typeof salesSummaryOnWire> {
  const { feesUnknown, gross } = books;
  return { ...mapSums(books, toMajor), feesUnknown, currency: gross.currency };
}

export const salesSummary = z.codec(salesSummaryOnWire, salesSummaryInside, {
  decode: salesSummaryFromWire,
  encode: salesSummaryToWire,
});
