import { showDayOfYear, showTime } from '../../time/local-time.ts';

const dayMs = 86_400_000;

/**
 * The time of day of an instant and of those whole days, of 24 hours, before it that are still to
 * come: "7:00 pm AEDT (6:00 pm AEST before 4 October)", since clocks that change on the way make it
 * another one.
 */
export function dailyTime(latest: Date, timeZone: string, now: Date): string {
  const last = showTime(latest, timeZone);
  for (let at = latest.getTime() - dayMs; at > now.getTime(); at -= dayMs) {
    const before = showTime(new Date(at), timeZone);
    if (before === last) continue;
    return `${last} (${before} before ${showDayOfYear(new Date(at + dayMs), timeZone)})`;
  }
  return last;
}
