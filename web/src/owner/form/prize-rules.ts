import { claimDaysBounds } from '@clubdraw/domain/prizes/prize-rules';

/**
 * Lines about who may win that the form offers as a tick, in the order in which they are published.
 */
export const tickedLines = {
  isAdult: 'are 18 or older',
  hasOwnMeans: 'paid with a means of payment of their own',
} as const;

/**
 * The rules about the prize, as they were ticked and typed: a number, and a condition on each line.
 */
export type PrizeRulesValues = {
  claimDays: string;
  isAdult: boolean;
  hasOwnMeans: boolean;
  eligible: string;
};

type PrizeRules = { claimDays: number; eligible: readonly string[] };

/**
 * The values that a new draw or package begins with. A minor, or a thief who paid with somebody
 * else's card, has no prize unless the owner unticks that; a draw whose tickets cost nothing has no
 * payment.
 */
export function newPrizeRules({ isPriced }: { isPriced: boolean }): PrizeRulesValues {
  return {
    claimDays: String(claimDaysBounds.usual),
    isAdult: true,
    hasOwnMeans: isPriced,
    eligible: '',
  };
}

/**
 * The rules of a draw or package as its form shows them; lines that stand in another order are
 * shown as typed.
 */
export function prizeRulesValues({ claimDays, eligible }: PrizeRules): PrizeRulesValues {
  const lines = [...eligible];
  const take = (line: string): boolean => {
    const isFirst = lines[0] === line;
    if (isFirst) lines.shift();
    return isFirst;
  };
  return {
    claimDays: String(claimDays),
    isAdult: take(tickedLines.isAdult),
    hasOwnMeans: take(tickedLines.hasOwnMeans),
    eligible: lines.join('\n'),
  };
}
