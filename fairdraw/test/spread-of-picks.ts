import { nodeSha256 } from '../cli/node-sha256.ts';
import { concat, u64 } from '../src/tree/bytes.ts';

/** The seeds SHA-256(label ‖ u64(draw)). */
export function seedsOf(label: string): (draw: number) => Uint8Array {
  const prefix = new TextEncoder().encode(label);
  return (draw) => nodeSha256(concat(prefix, u64(draw)));
}

/** Pearson's sum over equally likely cells. */
export function chiSquare(counts: Float64Array, draws: number): number {
  const expected = draws / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
