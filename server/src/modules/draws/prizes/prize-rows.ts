import type { Currency } from '@clubdraw/domain/money';
import type { Prize } from '@clubdraw/domain/prizes';
import type { PrizeRow } from '../../../db/prizes-of-draw.ts';

/** Rows as the prizes that they are. */
export function storedPrizes(rows: readonly PrizeRow[], currency: Currency): Prize[] {
  return rows.map(({ valueMinor, ...same }) => ({
    ...same,
    value: valueMinor === null ? null : { amount: valueMinor, currency },
  }));
}

/** Prizes as rows have them. */
export function prizeRows(prizes: readonly Prize[]): PrizeRow[] {
  return prizes.map(({ value, ...same }) => ({ ...same, valueMinor: value?.amount ?? null }));
}
