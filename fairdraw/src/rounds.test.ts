import { describe, expect, it } from 'vitest';

import { buildPublication } from '../test/build-publication.ts';
import { zero32 } from './bytes.ts';
import { chainHash, quicknet, roundTimeMs } from './chain.ts';
import { commitReveal, drandSource } from './entropy.ts';
import { publishedEntropy, roundAtClose } from './rounds.ts';

const drand = drandSource({
  chain: quicknet,
  relays: ['https://relay.example'],
  get: async () => null,
});
const runAtMs = roundTimeMs(quicknet, 1000) - 60_000;

describe('publishedEntropy', () => {
  it('fixes the round a minute after the draw’s time', () => {
    expect(publishedEntropy(drand, { method: 'COMPUTER_PICKED_WINNER', runAtMs })).toEqual({
      entropyMode: 'drand-quicknet',
      chainHash: chainHash(quicknet),
      round: 1000,
      marginSec: 60,
    });
  });

  it('leaves the round of a LIVE draw to its close', () => {
    const published = publishedEntropy(drand, { method: 'LIVE', runAtMs });
    expect(published).toMatchObject({ round: 0, marginSec: 30 });
  });

  it('has no beacon in commit-reveal', () => {
    const nothing = { entropyMode: 'commit-reveal', chainHash: zero32(), round: 0, marginSec: 0 };
    expect(publishedEntropy(commitReveal, { method: 'LIVE', runAtMs })).toEqual(nothing);
  });
});

describe('roundAtClose', () => {
  const times = quicknet;
  const fixed = buildPublication({
    runAtMs,
    ...publishedEntropy(drand, { method: 'COMPUTER_PICKED_WINNER', runAtMs }),
  });

  it.each([0, 1_000, 40_000])('keeps the published round %d ms after the time', (late) => {
    expect(roundAtClose(fixed, { times, closedAtMs: runAtMs + late })).toBe(1000);
  });

  it('takes the first round after the margin once the published one is too near', () => {
    expect(roundAtClose(fixed, { times, closedAtMs: runAtMs + 40_001 })).toBe(1014);
    expect(roundAtClose(fixed, { times, closedAtMs: runAtMs + 3_600_000 })).toBe(2200);
  });

  it('gives a LIVE draw the first round half a minute after its start', () => {
    const live = buildPublication({
      method: 'LIVE',
      ...publishedEntropy(drand, { method: 'LIVE', runAtMs }),
    });
    expect(roundAtClose(live, { times, closedAtMs: runAtMs })).toBe(990);
  });

  it('is no round in commit-reveal', () => {
    expect(roundAtClose(buildPublication(), { times, closedAtMs: runAtMs })).toBe(0);
  });
});
