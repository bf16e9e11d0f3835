import { InclusionPaths } from 'fairdraw/tree/inclusion';
import { Frontier } from 'fairdraw/tree/tree';
import { describe, expect, it } from 'vitest';
import { blockRoots, blockSize, pathThrough } from './list-blocks.ts';
import { sha256 } from '../native-sha256.ts';

const groupSize = blockSize * blockSize;

function nodesIn(packed: Buffer): Uint8Array[] {
  return Array.from({ length: packed.length / 32 }, (_, at) =>
    Uint8Array.from(packed.subarray(32 * at, 32 * at + 32)),
  );
}

describe('blockRoots', () => {
  it('has the roots that the library has of blocks of any size, and leaves the nodes alone', () => {
    for (let size = 1; size <= blockSize; size += 1) {
      const leaves = Array.from({ length: size }, (_, at) => sha256(Buffer.from(`${size} ${at}`)));
      const tree = new Frontier(sha256);
      for (const leaf of leaves) tree.push(leaf);
      const packed = Buffer.concat(leaves);
      expect(nodesIn(blockRoots(packed))).toEqual([Uint8Array.from(tree.root())]);
      expect(packed.equals(Buffer.concat(leaves))).toBe(true);
    }
    expect(blockRoots(Buffer.alloc(0))).toHaveLength(0);
  });
});

describe('pathThrough', () => {
  it.each([1, 2, 255, 256, 257, 512, 700, groupSize - 1, groupSize, groupSize + 1, 2 * groupSize])(
    'gives the path of the whole tree of %i leaves',
    (size) => {
      const leaves = Array.from({ length: size }, (_, at) => sha256(Buffer.from(String(at))));
      const packedBlocks = blockRoots(Buffer.concat(leaves));
      const blocks = nodesIn(packedBlocks);
      const groups = nodesIn(blockRoots(packedBlocks));
      const positions = [0, 1, 254, 255, 256, 511, groupSize - 1, groupSize, size - 2, size - 1];
      const inside = [...new Set(positions)].filter((at) => at >= 0 && at < size);
      const whole = new InclusionPaths(size, inside, sha256);
      for (const leaf of leaves) whole.push(leaf);
      for (const position of inside) {
        const block = position - (position % blockSize);
        const group = Math.floor(position / groupSize) * blockSize;
        const around = {
          leaves: leaves.slice(block, block + blockSize),
          blocks: blocks.slice(group, group + blockSize),
          groups,
        };
        expect(pathThrough(position, around)).toEqual(whole.path(position));
      }
    },
  );
});
