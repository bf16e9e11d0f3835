import { showMoney } from '../money/money.ts';
import { periodNames, type Frequency } from '../time/frequency.ts';
import { dayAndMonth, showDayOfYear } from '../time/local-time.ts';
import { ticketsOfPeriod, type TierEntries } from './membership.ts';
import type { ComingTier } from './tier-change.ts';

/** The gain of a tier for a member who changes into it, in a sentence before anybody confirms. */
export function entriesSentence(tier: TierEntries & { name: string }, period: number): string {
  const first = ticketsOfPeriod(tier, period);
  const before = period - 1;
  const counted = before === 1 ? 'Your paid period counts' : `Your ${before} paid periods count`;
  const entries = first === 1 ? '1 entry' : `${first} entries`;
  const brings = `${counted} on: the first renewal in ${tier.name} brings ${entries}`;
  return tier.recurringEntry === 0
    ? `${brings}, and so does each later one.`
    : `${brings}, and each later one ${tier.recurringEntry} more.`;
}

/** "From 3 March: Gold, $20.00 AUD each month"; a yearly one with its year. */
export function comingTierWords(
  { tierName, price, startsAt }: ComingTier,
  { timezone, frequency }: { timezone: string; frequency: Frequency },
): string {
  const day = showDayOfYear(startsAt, timezone);
  const { year } = dayAndMonth(startsAt, timezone);
  const date = frequency === 'Yearly' ? `${day} ${year}` : day;
  return `From ${date}: ${tierName}, ${showMoney(price)} each ${periodNames[frequency]}`;
}
