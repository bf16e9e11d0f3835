import type { Sha256 } from '../../tree/hash.ts';
import { Preimage } from '../preimage.ts';

/** One hash tried: `value` is its first bits as a number, in decimal. */
export type Tried = { counter: number; value: string; action: 'take' | 'repeat' | 'too-large' };

export type Picking = {
  label: 'ticket' | 'number';
  drawSeed: Uint8Array;
  /** Values are 0…n−1. */
  n: bigint;
  /** How many different ones, at most n. */
  wanted: number;
};

export type Picked = { bits: number; values: bigint[]; tried: Tried[] };

/**
 * The discard method: of each counter's hash the first bits; too large or there already, the next.
 */
export function pickAgain({ label, drawSeed, n, wanted }: Picking, hash: Sha256): Picked {
  let bits = 0;
  while (2n ** BigInt(bits) < n) bits += 1;
  const values = new Set<bigint>();
  const tried: Tried[] = [];
  for (let counter = 0; values.size < wanted; counter += 1) {
    const value = firstBits(
      new Preimage(`pick-${label}`).bytes(drawSeed).u64(counter).digest(hash),
      bits,
    );
    const action = value >= n ? 'too-large' : values.has(value) ? 'repeat' : 'take';
    tried.push({ counter, value: String(value), action });
    if (action === 'take') values.add(value);
  }
  return { bits, values: [...values], tried };
}

/** The first bits of a hash as a big-endian number: the rest is cut off, nothing is folded in. */
function firstBits(digest: Uint8Array, bits: number): bigint {
  let whole = 0n;
  for (const byte of digest) whole = whole * 256n + BigInt(byte);
  return whole / 2n ** BigInt(digest.length * 8 - bits);
}
