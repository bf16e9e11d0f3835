/**
 * The most of these instants, in ms and in their order, that lie in one second, wherever it begins.
 */
export function busiestSecond(instants: readonly number[]): number {
  let most = 0;
  let from = 0;
  for (const [to, at] of instants.entries()) {
    while (at - (instants[from] ?? at) >= 1_000) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}
