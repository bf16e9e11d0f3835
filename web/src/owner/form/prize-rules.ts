import { claimDaysBounds } from '@clubdraw/domain/prize-rules';
import { typedNumber } from './typed-number.ts';

/** The rules about the prize, as they were typed: a number, and a condition on each line. */
export type PrizeRulesValues = { claimDays: string; eligible: string };

type PrizeRules = { claimDays: number; eligible: readonly string[] };

/** The values that a new draw or package begins with. */
export const newPrizeRules: PrizeRulesValues = {
  claimDays: String(claimDaysBounds.usual),
  eligible: '',
};

/** The rules of a draw or package as its form shows them. */
export function prizeRulesValues({ claimDays, eligible }: PrizeRules): PrizeRulesValues {
  return { claimDays: String(claimDays), eligible: eligible.join('\n') };
}

/** The same as the call takes them; lines with nothing on them are none. */
export function prizeRulesBody({ claimDays, eligible }: PrizeRulesValues) {
  return {
    claimDays: typedNumber(claimDays),
    eligible: eligible.split('\n').filter((line) => line.trim() !== ''),
  };
}
