import { toMajor, type Currency } from '@clubdraw/domain/money/money';
import type { Cells } from '../../../http/mount/csv-pages.ts';

/** The columns of money that every file has, in this order. */
export const moneyColumns: Cells = [
  'Currency',
  'Amount',
  'Refunded',
  'Platform Fee',
  'Provider Fee',
  'You Keep',
];

/** Money in minor units of one currency; none of what cost nothing. */
export type LineMoney = {
  currency: Currency | null;
  gross: number;
  refunded: number;
  fee: number;
  /** Null while it is not known: it is not taken off then. */
  providerFee: number | null;
};

/** Their cells, in major units: empty where nothing was to be paid. */
export function moneyCells({ currency, gross, refunded, fee, providerFee }: LineMoney): Cells {
  if (currency === null) return moneyColumns.map(() => '');
  const cell = (amount: number): number => toMajor({ amount, currency });
  const kept = gross - refunded - fee - (providerFee ?? 0);
  return [
    currency,
    cell(gross),
    cell(refunded),
    cell(fee),
    providerFee === null ? '' : cell(providerFee),
    cell(kept),
  ];
}
