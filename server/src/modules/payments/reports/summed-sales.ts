import type { SalesSummary } from '@clubdraw/contract/payments/sales-summary';
import type { Currency, Money } from '@clubdraw/domain/money';
import type { Sums } from './draw-sales.store.ts';

/** Sums as the owner reads them, with what is left; zeros where nothing was paid. */
export function summedSales(sums: Sums | undefined, currency: Currency): SalesSummary {
  const money = (amount = 0): Money => ({ amount, currency });
  const { gross = 0, refunded = 0, fee = 0, providerFee = 0 } = sums ?? {};
  return {
    gross: money(gross),
    fee: money(fee),
    refunded: money(refunded),
    refunding: money(sums?.refunding),
    providerFee: money(providerFee),
    feesUnknown: sums?.feesUnknown ?? 0,
    net: money(gross - refunded - fee - providerFee),
  };
}
