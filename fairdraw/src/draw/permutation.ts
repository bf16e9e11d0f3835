import { b32 } from '../tree/bytes.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';

const rounds = 8;
const largestSpace = 2n ** 62n;

/** The serial and its space. `key` is 32 secret bytes, one key per draw. */
export type Permutation = { key: Uint8Array; serial: number | bigint; space: bigint };

/**
 * The number index of a ticket: a keyed permutation of 0…space−1, applied to its serial, so that
 * indices never repeat and the next one cannot be told without the key.
 *
 * A Feistel network on serial = left · columns + right, with cycle walking: rows is the least
 * integer whose square reaches the space, columns the least that covers it, so fewer than `rows`
 * of the values are too large and nearly every serial needs one walk. Throws RangeError unless
 * 0 ≤ serial < space ≤ 2⁶².
 */
export function permute({ key, serial, space }: Permutation, hash: Sha256 = sha256): bigint {
  const start = BigInt(serial);
  if (space < 1n || space > largestSpace) throw new RangeError(`No space of ${space} codes`);
  if (start < 0n || start >= space) throw new RangeError(`Serial ${start} is outside ${space}`);
  const shuffled = keyedMix(b32(key), hash);
  const rows = leastRoot(space);
  const columns = (space + rows - 1n) / rows;
  let index = start;
  do {
    const [left, right] = walk(Number(index / columns), Number(index % columns));
    index = BigInt(left) * columns + BigInt(right);
  } while (index >= space);
  return index;

  function walk(left: number, right: number): [number, number] {
    let [row, column] = [left, right];
    for (let round = 0; round < rounds; round += 2) {
      row = (row + shuffled(round, column)) % Number(rows);
      column = (column + shuffled(round + 1, row)) % Number(columns);
    }
    return [row, column];
  }
}

/**
 * The round function: the first 48 bits of SHA-256(key ‖ u32(round) ‖ u32(half)). A half is below
 * 2³¹, so its sum with them is exact in a number.
 */
function keyedMix(key: Uint8Array, hash: Sha256): (round: number, half: number) => number {
  const preimage = new Uint8Array(40);
  preimage.set(key);
  const input = new DataView(preimage.buffer);
  return (round, half) => {
    input.setUint32(32, round);
    input.setUint32(36, half);
    const digest = hash(preimage);
    const output = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    return output.getUint16(0) * 2 ** 32 + output.getUint32(2);
  };
}

/** The least integer whose square is at least `square`. */
function leastRoot(square: bigint): bigint {
  let root = BigInt(Math.ceil(Math.sqrt(Number(square))));
  // Above 2⁵³ the float may be off by one.
  while (root * root < square) root += 1n;
  while ((root - 1n) * (root - 1n) >= square) root -= 1n;
  return root;
}
