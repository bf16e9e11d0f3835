import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/drand.json' with { type: 'json' };
import { toHex } from '../tree/bytes.ts';
import { chainHash, quicknet, roundFor, roundTimeMs } from './chain.ts';

describe('quicknet', () => {
  it('has the hash that the world knows it by, recomputed from its parameters', () => {
    expect(toHex(chainHash(quicknet))).toBe(vectors.chain.hash);
  });

  it('has another hash with any parameter changed', () => {
    const changes = [
      { periodSec: 4 },
      { genesisSec: quicknet.genesisSec + 1 },
      { publicKey: new Uint8Array(96) },
      { groupHash: new Uint8Array(32) },
      { beaconId: 'fastnet' },
    ];
    const hashes = changes.map((change) => toHex(chainHash({ ...quicknet, ...change })));
    expect(new Set([...hashes, vectors.chain.hash]).size).toBe(changes.length + 1);
  });

  it('is refused with a key of another length', () => {
    const shorter = { ...quicknet, publicKey: quicknet.publicKey.slice(1) };
    expect(() => chainHash(shorter)).toThrow(RangeError);
  });

  it.each(vectors.rounds)('signs round $round at $time', ({ round, time }) => {
    expect(roundTimeMs(quicknet, round)).toBe(Date.parse(time));
    expect(roundFor(quicknet, Date.parse(time))).toBe(round);
  });
});

describe('roundFor', () => {
  it('is the first round at or after an instant, to the millisecond', () => {
    const at = roundTimeMs(quicknet, 1000);
    expect(roundFor(quicknet, at)).toBe(1000);
    expect(roundFor(quicknet, at + 1)).toBe(1001);
    expect(roundFor(quicknet, at - 1)).toBe(1000);
    expect(roundFor(quicknet, at - 2999)).toBe(1000);
    expect(roundFor(quicknet, at - 3000)).toBe(999);
  });

  it('is round 1 before the chain began', () => {
    expect(roundFor(quicknet, 0)).toBe(1);
    expect(roundFor(quicknet, roundTimeMs(quicknet, 1))).toBe(1);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('there is no round %d', (round) => {
    expect(() => roundTimeMs(quicknet, round)).toThrow(RangeError);
  });
});
