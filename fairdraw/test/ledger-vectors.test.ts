import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { fromHex, toHex, u64 } from '../src/tree/bytes.ts';
import { verifyConsistency } from '../src/tree/consistency.ts';
import { verifyInclusion } from '../src/tree/inclusion.ts';
import { consistencyProof, inclusionProof, rootOfTiles } from '../src/tree/tile-proofs.ts';
import { tileOfPath } from '../src/tree/tlog-tiles.ts';
import { leafHash } from '../src/tree/tree.ts';
import { entriesOf, treeBefore } from '../src/verify/ledger/ledger-tiles.ts';
import vectors from '../vectors/ledger.json' with { type: 'json' };
import { rootsAt, tileBytes } from './seventy-thousand.ts';

const roots = rootsAt(vectors.roots.map(({ size }) => size));
const sizes = vectors.roots.map(({ size }) => size);

/** Reads its tiles as a client does, by their paths. */
const source = async (path: string): Promise<Uint8Array> => {
  const tile = tileOfPath(path);
  if (!tile) throw new Error(`${path} is no path of a tile`);
  return tileBytes(tile);
};

describe('the ledger of 70,000 entries', () => {
  it.each(vectors.roots)(
    'has its root at $size entries, leaf by leaf and from tiles',
    async (one) => {
      const { size, root } = one;
      expect(toHex(roots.get(size) ?? new Uint8Array(0))).toBe(root);
      expect(toHex(await rootOfTiles({ size, read: tileBytes }, nodeSha256))).toBe(root);
    },
  );

  it.each(vectors.inclusion)('proves entry $index of $size', async ({ index, size, path }) => {
    const proof = await inclusionProof({ size, read: tileBytes }, index, nodeSha256);
    expect(proof.map(toHex)).toEqual(path);
    const root = await rootOfTiles({ size, read: tileBytes }, nodeSha256);
    const leaf = leafHash(u64(index), nodeSha256);
    expect(verifyInclusion({ leaf, index, path: proof }, { size, root })).toBe(true);
  });

  it.each(vectors.consistency)('grew from $oldSize to $newSize', async (one) => {
    const { oldSize, newSize, proof } = one;
    const made = await consistencyProof({ size: newSize, read: tileBytes }, oldSize, nodeSha256);
    expect(made.map(toHex)).toEqual(proof);
    const [older, newer] = await Promise.all(
      [oldSize, newSize].map(async (size) => {
        return { size, root: await rootOfTiles({ size, read: tileBytes }, nodeSha256) };
      }),
    );
    if (!older || !newer) throw new Error('there are two of them');
    expect(verifyConsistency({ older, newer, proof: proof.map(fromHex) })).toBe(true);
    for (const wrong of [proof.slice(1), [...proof, proof.at(-1) ?? '00'.repeat(32)]]) {
      const spoilt = { older, newer, proof: wrong.map(fromHex) };
      expect(verifyConsistency(spoilt)).toBe(wrong.length === proof.length);
    }
    const other = { ...older, root: new Uint8Array(32) };
    expect(verifyConsistency({ older: other, newer, proof: proof.map(fromHex) })).toBe(false);
  });

  it.each(vectors.tiles)('has the tile $path', async ({ path, sha256 }) => {
    expect(toHex(nodeSha256(await source(path)))).toBe(sha256);
  });

  it.each(sizes.filter((size) => size > 2))(
    'is read by the verifier to %i entries',
    async (size) => {
      for (const before of [0, 256, 512, 65_536, 65_792, 69_888].filter((one) => one < size)) {
        const tree = await treeBefore(source, { before, size }, nodeSha256);
        for (let index = before / 256; index * 256 < size; index += 1) {
          for (const entry of await entriesOf(source, { index, size })) {
            tree.add(nodeSha256(Uint8Array.from([0, ...entry])));
          }
        }
        expect({ before, root: toHex(tree.root()) }).toEqual({
          before,
          root: toHex(roots.get(size) ?? new Uint8Array(0)),
        });
      }
    },
  );
});
