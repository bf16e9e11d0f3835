import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/tree.json' with { type: 'json' };
import { fromHex, toHex, u64, zero32 } from './bytes.ts';
import { sha256 } from './hash.ts';
import { Frontier, leafHash, nodeHash } from './tree.ts';

/** The definition in RFC 6962 §2.1, word by word: the streaming tree has to agree with it. */
function recursiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(recursiveRoot(leaves.slice(0, split)), recursiveRoot(leaves.slice(split)));
}

function leavesOf(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => leafHash(u64(at)));
}

function frontierOf(leaves: readonly Uint8Array[]): Frontier {
  const frontier = new Frontier();
  for (const leaf of leaves) frontier.push(leaf);
  return frontier;
}

describe('Frontier', () => {
  it.each(Object.entries(vectors.roots))('has the published root of %s leaves', (size, root) => {
    const leaves = vectors.leafData.slice(0, Number(size)).map((data) => leafHash(fromHex(data)));
    expect(toHex(frontierOf(leaves).root())).toBe(root);
  });

  it('has the root of the recursive definition at every size', () => {
    const leaves = leavesOf(130);
    const frontier = new Frontier();
    for (const [at, leaf] of leaves.entries()) {
      frontier.push(leaf);
      expect(frontier.head()).toEqual({
        size: at + 1,
        root: recursiveRoot(leaves.slice(0, at + 1)),
      });
    }
  });

  it('has the root of the recursive definition at random sizes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (size) => {
        const leaves = leavesOf(size);
        expect(frontierOf(leaves).root()).toEqual(recursiveRoot(leaves));
      }),
      { numRuns: 20 },
    );
  });

  it('tells an odd last leaf from the same leaf twice', () => {
    const leaves = leavesOf(3);
    const doubled = [...leaves, ...leaves.slice(2)];
    expect(frontierOf(leaves).root()).not.toEqual(frontierOf(doubled).root());
  });

  it('goes on after being written and read as if nothing had happened', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.nat({ max: 40 }), (before, after) => {
        const leaves = leavesOf(before + after);
        const stored = frontierOf(leaves.slice(0, before)).encode();
        const resumed = Frontier.decode(stored);
        for (const leaf of leaves.slice(before)) resumed.push(leaf);
        expect(resumed.head()).toEqual(frontierOf(leaves).head());
        expect(resumed.encode()).toEqual(frontierOf(leaves).encode());
      }),
    );
  });

  it('keeps what it read when the bytes are changed afterwards', () => {
    const stored = frontierOf(leavesOf(3)).encode();
    const resumed = Frontier.decode(stored);
    stored.fill(0);
    expect(resumed.root()).toEqual(frontierOf(leavesOf(3)).root());
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a size without its subtrees', u64(1)],
    ['a subtree too many', new Uint8Array(8 + 32)],
    ['part of a subtree', frontierOf(leavesOf(1)).encode().slice(0, -1)],
    ['a size beyond exact numbers', new Uint8Array(8 + 64 * 32).fill(255)],
  ])('is not read from %s', (_, bytes) => {
    expect(() => Frontier.decode(bytes)).toThrow(RangeError);
  });

  it('takes nothing but hashes', () => {
    expect(() => new Frontier().push(new Uint8Array(31))).toThrow(RangeError);
  });

  it('keeps leaves and nodes apart', () => {
    const [left, right] = [zero32(), zero32().fill(1)];
    const data = new Uint8Array([...left, ...right]);
    expect(leafHash(data)).not.toEqual(nodeHash(left, right));
  });
});
