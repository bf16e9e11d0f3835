import { b32, u64 } from '../tree/bytes.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';

/** One hash tried: its value, and whether it was taken, taken before, or not below n. */
export type Attempt = { counter: number; value: bigint; action: 'take' | 'repeat' | 'too-large' };

export type TicketPick = { drawSeed: Uint8Array; listSize: number; count: number };
export type NumberPick = { drawSeed: Uint8Array; space: bigint };

/**
 * Distinct positions of a list, in the order they were picked: `count` of them, or all when the
 * list is shorter. `attempts` is every hash on the way, for showing the work.
 */
export function pickTickets(
  { drawSeed, listSize, count }: TicketPick,
  hash: Sha256 = sha256,
): { positions: number[]; attempts: Attempt[] } {
  const wanted = Math.min(count, listSize);
  if (wanted === 0) return { positions: [], attempts: [] };
  const taken = new Set<number>();
  const attempts: Attempt[] = [];
  for (const attempt of attemptsOf('ticket', { drawSeed, n: BigInt(listSize) }, hash)) {
    const position = Number(attempt.value);
    const isRepeat = attempt.action === 'take' && taken.has(position);
    attempts.push(isRepeat ? { ...attempt, action: 'repeat' } : attempt);
    if (attempt.action === 'take') taken.add(position);
    if (taken.size === wanted) break;
  }
  return { positions: [...taken], attempts };
}

/** One index of a number space. Throws RangeError for an empty space or one of 2⁶⁴ and more. */
export function pickNumber(
  { drawSeed, space }: NumberPick,
  hash: Sha256 = sha256,
): { index: bigint; attempts: Attempt[] } {
  const attempts: Attempt[] = [];
  for (const attempt of attemptsOf('number', { drawSeed, n: space }, hash)) {
    attempts.push(attempt);
    if (attempt.action === 'take') break;
  }
  return { index: attempts.at(-1)?.value ?? 0n, attempts };
}

/**
 * The discard method, without end: as many leading bits of each counter's hash as n−1 has. A value
 * that is not below n is thrown away, never folded in, so every value below n is equally likely.
 */
export function* attemptsOf(
  label: 'ticket' | 'number',
  { drawSeed, n }: { drawSeed: Uint8Array; n: bigint },
  hash: Sha256 = sha256,
): Generator<Attempt, never> {
  if (n < 1n || n >= 2n ** 64n) throw new RangeError(`Cannot pick from ${n}`);
  const unusedBits = BigInt(64 - (n === 1n ? 0 : (n - 1n).toString(2).length));
  const seed = b32(drawSeed);
  for (let counter = 0; ; counter += 1) {
    const block = taggedHash(`pick-${label}`, [seed, u64(counter)], hash);
    const leading = new DataView(block.buffer, block.byteOffset, 8).getBigUint64(0);
    const value = leading >> unusedBits;
    yield { counter, value, action: value < n ? 'take' : 'too-large' };
  }
}
