import type { Currency } from '@clubdraw/domain/money/money';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import { prizesAhead, type PrizesAhead } from '@clubdraw/domain/prizes/unnamed-prize';
import { sql, type RawBuilder } from 'kysely';

/** A prize as rows have it: the value in minor units of the draw's currency. */
export type PrizeRow = { prize: string; quantity: number; valueMinor: number | null };

/**
 * All prizes of a draw, the first one first, in a statement that calls the draw's row by this name.
 */
export function prizesOfDraw(row: 'draws' | 'open_draw'): RawBuilder<PrizeRow[]> {
  const draw = sql.ref(row);
  return sql`
    (SELECT json_agg(json_build_object('prize', text, 'quantity', quantity, 'valueMinor', value_minor)
        ORDER BY number)
      FROM (SELECT 1 AS number, ${draw}.prize AS text, ${draw}.prize_quantity AS quantity,
          ${draw}.prize_value_minor AS value_minor
        UNION ALL SELECT number, text, quantity, value_minor
        FROM draw_prizes WHERE draw_id = ${draw}.id) AS prize)`;
}

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

type RowsAhead = {
  packageName: string;
  currency: Currency;
  bought: readonly PrizeRow[];
  next: readonly PrizeRow[];
};

/** The prizes of a member's draw, and of those that open behind it, in words. */
export function storedAhead({ packageName, currency, bought, next }: RowsAhead): PrizesAhead {
  const stored = (rows: readonly PrizeRow[]): Prize[] => storedPrizes(rows, currency);
  return prizesAhead(packageName, { bought: stored(bought), next: stored(next) });
}
