/** The name of all endpoints together. */
export const everything = 'everything';

/**
 * The part of a rate that is in use since the provider refused calls, and when it did so last, in
 * ms.
 */
type Step = { part: number; at: number };

/** By endpoint, or `everything`. */
export type Backoff = Record<string, Step>;

const factor = 0.7;
const leastPart = 0.05;
const recoveryPerSecond = 0.02;

/** Down at once where the provider refused calls, once a second at most; up again by and by. */
export function backoffAfter(
  backoff: Backoff,
  { refused, now }: { refused: readonly string[]; now: number },
): Backoff {
  const after = Object.entries(backoff).filter(([, step]) => partOf(step, now) < 1);
  const known = Object.fromEntries(after);
  for (const name of new Set(refused)) {
    const step = known[name];
    if (step && Math.abs(now - step.at) < 1_000) continue;
    known[name] = { part: Math.max(leastPart, partOf(step, now) * factor), at: now };
  }
  return known;
}

/** The part of a rate that is in use at an instant, from 0 to 1. */
export function partOf(step: Step | undefined, now: number): number {
  if (!step) return 1;
  return Math.min(1, step.part + (Math.max(0, now - step.at) / 1_000) * recoveryPerSecond);
}
