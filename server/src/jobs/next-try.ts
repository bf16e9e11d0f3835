const firstGapSeconds = 5;
const longestGapSeconds = 3_600;

/** When to ask again after `tries` tries in vain: 5, 10, 20, … seconds later, at most an hour. */
export function nextTry(now: Date, tries: number): Date {
  const seconds = Math.min(firstGapSeconds * 2 ** Math.min(tries, 20), longestGapSeconds);
  return new Date(now.getTime() + seconds * 1000);
}
