import { tickedLines, type PrizeRulesValues } from '../prize-rules.ts';
import { typedNumber } from './typed-number.ts';

/** The rules about the prize as the call takes them; lines with nothing on them are none. */
export function prizeRulesBody({ claimDays, isAdult, hasOwnMeans, eligible }: PrizeRulesValues) {
  const ticked: string[] = [
    ...(isAdult ? [tickedLines.isAdult] : []),
    ...(hasOwnMeans ? [tickedLines.hasOwnMeans] : []),
  ];
  const typed = eligible.split('\n').filter((line) => line.trim() !== '');
  const further = typed.filter((line) => !ticked.includes(line.trim()));
  return { claimDays: typedNumber(claimDays), eligible: [...ticked, ...further] };
}
