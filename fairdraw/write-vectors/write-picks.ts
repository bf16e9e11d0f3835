import { fromHex, toHex, u64 } from '../src/tree/bytes.ts';
import { taggedHash } from '../src/tree/hash.ts';
import { attemptsOf } from '../src/draw/pick.ts';
import type vectors from '../vectors/picks.json';

type Vectors = typeof vectors;

/** The first eight values below each n. */
export function writePicks({ drawSeed, label, rows }: Vectors): unknown {
  const seed = fromHex(drawSeed);
  const firstBlock = toHex(taggedHash('pick-ticket', [seed, u64(0)]));
  return { drawSeed, label, firstBlock, rows: rows.map(({ n }) => rowOf(seed, n)) };
}

function rowOf(drawSeed: Uint8Array, n: number): Vectors['rows'][number] {
  const values: number[] = [];
  let attempts = 0;
  for (const { action, value } of attemptsOf('ticket', { drawSeed, n: BigInt(n) })) {
    attempts += 1;
    if (action === 'take') values.push(Number(value));
    if (values.length === 8) break;
  }
  return { n, bits: n === 1 ? 0 : (n - 1).toString(2).length, values, attempts };
}
