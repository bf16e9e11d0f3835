import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { u64 } from './bytes.ts';
import {
  inclusionPath,
  InclusionPaths,
  verifyInclusion,
  type InclusionProof,
} from './inclusion.ts';
import { Frontier, leafHash, type TreeHead } from './tree.ts';

type Case = { leaves: Uint8Array[]; head: TreeHead; proof: InclusionProof };

function proved(size: number, index: number): Case {
  const leaves = Array.from({ length: size }, (_, at) => leafHash(u64(at)));
  const frontier = new Frontier();
  for (const leaf of leaves) frontier.push(leaf);
  const leaf = leafHash(u64(index));
  return {
    leaves,
    head: frontier.head(),
    proof: { leaf, index, path: inclusionPath(leaves, index) },
  };
}

/** A tree of 1 to `max` leaves and one of its leaves. */
function cases(max: number): fc.Arbitrary<Case> {
  return fc
    .integer({ min: 1, max })
    .chain((size) => fc.nat({ max: size - 1 }).map((index) => proved(size, index)));
}

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}

describe('verifyInclusion', () => {
  it('accepts the path of every leaf of every small tree, and of no other leaf', () => {
    for (let size = 1; size <= 20; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const { head, proof } = proved(size, index);
        expect(verifyInclusion(proof, head)).toBe(true);
        for (let other = 0; other < size; other += 1) {
          expect(verifyInclusion({ ...proof, index: other }, head)).toBe(other === index);
        }
      }
    }
  });

  it('accepts paths in random trees', () => {
    fc.assert(
      fc.property(cases(2000), ({ head, proof }) => {
        expect(verifyInclusion(proof, head)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses one flipped bit anywhere: in the leaf, the root or any node of the path', () => {
    fc.assert(
      fc.property(cases(300), fc.nat(), fc.nat({ max: 255 }), ({ head, proof }, pick, bit) => {
        const at = pick % (proof.path.length + 2);
        const path = proof.path.map((node, depth) => (depth === at ? flip(node, bit) : node));
        const leaf = at === path.length ? flip(proof.leaf, bit) : proof.leaf;
        const root = at === path.length + 1 ? flip(head.root, bit) : head.root;
        expect(verifyInclusion({ ...proof, leaf, path }, { ...head, root })).toBe(false);
      }),
    );
  });

  it('refuses a path cut short, grown, or with nodes of another length', () => {
    fc.assert(
      fc.property(cases(300), ({ head, proof }) => {
        const paths = [
          [...proof.path, proof.leaf],
          [proof.leaf, ...proof.path],
          [...proof.path, new Uint8Array(0)],
          ...(proof.path.length > 0 ? [proof.path.slice(1), proof.path.slice(0, -1)] : []),
        ];
        for (const path of paths) expect(verifyInclusion({ ...proof, path }, head)).toBe(false);
      }),
    );
  });

  it.each([
    [5, 5],
    [-1, 5],
    [0.5, 5],
    [0, 0],
    [0, Number.NaN],
  ])('refuses leaf %s of a tree of %s', (index, size) => {
    const { head, proof } = proved(5, 0);
    expect(verifyInclusion({ ...proof, index }, { ...head, size })).toBe(false);
  });
});

describe('InclusionPaths', () => {
  it('collects several paths from one stream', () => {
    const { leaves, head } = proved(1000, 0);
    const wanted = [0, 511, 512, 998, 999];
    const collector = new InclusionPaths(leaves.length, wanted);
    for (const leaf of leaves) collector.push(leaf);
    for (const index of wanted) {
      const proof = { leaf: leafHash(u64(index)), index, path: collector.path(index) };
      expect(verifyInclusion(proof, head)).toBe(true);
    }
  });

  it('gives no path before the last leaf, or after one too many', () => {
    const collector = new InclusionPaths(2, [0]);
    collector.push(leafHash(u64(0)));
    expect(() => collector.path(0)).toThrow('needs 2 leaves and saw 1');
    collector.push(leafHash(u64(1)));
    expect(collector.path(0)).toEqual([leafHash(u64(1))]);
    collector.push(leafHash(u64(2)));
    expect(() => collector.path(0)).toThrow('needs 2 leaves and saw 3');
  });

  it('gives no path that it did not collect', () => {
    const collector = new InclusionPaths(2, [0]);
    for (const at of [0, 1]) collector.push(leafHash(u64(at)));
    expect(() => collector.path(1)).toThrow('The path of leaf 1 was not collected');
  });

  it.each([
    [0, 0],
    [3, 3],
    [-1, 3],
    [0.5, 3],
  ])('has no path for leaf %s of %s', (index, size) => {
    expect(() => new InclusionPaths(size, [index])).toThrow(RangeError);
  });
});
