/** The name under which the total rate is eased. */
export const everything = 'everything';

/**
 * A part of a rate that is in use since the provider refused calls, and when it did so last, in ms.
 */
type Ease = { part: number; at: number };

/** By endpoint, or `everything`. */
export type Eased = Record<string, Ease>;

const easeFactor = 0.7;
const leastPart = 0.05;
const recoveryPerSecond = 0.02;

/** Down at once where the provider refused calls, once a second at most; up again by and by. */
export function easedAfter(
  eased: Eased,
  { refused, now }: { refused: readonly string[]; now: number },
): Eased {
  const after = Object.entries(eased).filter(([, ease]) => partOf(ease, now) < 1);
  const known = Object.fromEntries(after);
  for (const name of new Set(refused)) {
    const ease = known[name];
    if (ease && Math.abs(now - ease.at) < 1_000) continue;
    known[name] = { part: Math.max(leastPart, partOf(ease, now) * easeFactor), at: now };
  }
  return known;
}

/** The part of a rate that is in use at an instant, from 0 to 1. */
export function partOf(ease: Ease | undefined, now: number): number {
  if (!ease) return 1;
  return Math.min(1, ease.part + (Math.max(0, now - ease.at) / 1_000) * recoveryPerSecond);
}
