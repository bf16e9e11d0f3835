const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long the provider waits before each further attempt; together about three days. */
const gaps = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];

/** Milliseconds until the next attempt, or undefined when no other follows. */
export function gapAfter(attempts: number): number | undefined {
  return gaps[attempts - 1];
}
