import { showDayOfYear, showTime } from '../local-time.ts';

const dayMs = 86_400_000;
/** Days that are looked at: clocks change twice a year. */
const days = 180;

/**
 * The time of day of an instant and of those whole days, of 24 hours, before it: "7:00 pm AEDT (6:00 pm AEST before
 * 5 April)", since clocks that change make it another one.
 */
export function dailyTime(latest: Date, timeZone: string): string {
  const last = showTime(latest, timeZone);
  for (let day = 1; day <= days; day += 1) {
    const before = showTime(new Date(latest.getTime() - day * dayMs), timeZone);
    if (before === last) continue;
    const first = new Date(latest.getTime() - (day - 1) * dayMs);
    return `${last} (${before} before ${showDayOfYear(first, timeZone)})`;
  }
  return last;
}
