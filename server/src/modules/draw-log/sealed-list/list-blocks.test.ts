import { InclusionPaths } from 'fairdraw/tree/inclusion';
import { describe, expect, it } from 'vitest';
import { blockRoots, blockSize, pathThrough } from './list-blocks.ts';
import { sha256 } from '../native-sha256.ts';

const groupSize = blockSize * blockSize;

describe('pathThrough', () => {
  it.each([1, 2, 255, 256, 257, 512, 700, groupSize - 1, groupSize, groupSize + 1, 2 * groupSize])(
    'gives the path of the whole tree of %i leaves',
    (size) => {
      const leaves = Array.from({ length: size }, (_, at) => sha256(Buffer.from(String(at))));
      const blocks = blockRoots(leaves);
      const groups = blockRoots(blocks);
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
