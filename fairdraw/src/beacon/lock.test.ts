import { beforeAll, describe, expect, it } from 'vitest';

import { nodeSha256 } from '../../cli/node-sha256.ts';
import { beginMcl, seedsByMcl } from '../../test/lock-by-mcl.ts';
import drand from '../../vectors/drand.json' with { type: 'json' };
import vectors from '../../vectors/lock.json' with { type: 'json' };
import { fromHex, toHex } from '../tree/bytes.ts';
import { chainHash, quicknet, roundTimeMs } from './chain.ts';
import { isLock, lockOf, lockRoundFor, seedByBeacon, seedByKey, type Locked } from './lock.ts';

type Opened = (typeof vectors.opened)[number];

function lockedOf({ round, lock }: Opened): Locked {
  return { chainHash: chainHash(quicknet), lockRound: round, lock: fromHex(lock) };
}

/** The published signature of a round. */
function signatureOf(wanted: number): Uint8Array {
  const found = drand.rounds.find(({ round }) => round === wanted);
  return fromHex(found?.signature ?? '');
}

describe('the lock of a LIVE draw', () => {
  it.each(vectors.opened)('of key $key is the published one', ({ key, lock }) => {
    expect(toHex(lockOf(fromHex(key)))).toBe(lock);
    expect(isLock(fromHex(lock))).toBe(true);
  });

  it.each(vectors.opened)('opens with its key and with round $round to one seed', (one) => {
    const locked = lockedOf(one);
    const beacon = { round: one.round, signature: signatureOf(one.round) };
    expect(toHex(seedByKey(quicknet, locked, fromHex(one.key)))).toBe(one.seed);
    expect(toHex(seedByBeacon(locked, beacon))).toBe(one.seed);
    expect(toHex(seedByBeacon(locked, beacon, nodeSha256))).toBe(one.seed);
  });

  it('gives another seed for another round, and for another chain’s name', () => {
    const [one] = vectors.opened;
    if (!one) throw new Error('there are vectors');
    const locked = lockedOf(one);
    const key = fromHex(one.key);
    const seeds = [
      locked,
      { ...locked, lockRound: one.round + 1 },
      { ...locked, chainHash: new Uint8Array(32) },
    ].map((other) => toHex(seedByKey(quicknet, other, key)));
    expect(new Set(seeds).size).toBe(3);
  });

  it.each(vectors.refusedKeys)('has no key that is $why', ({ key }) => {
    expect(() => lockOf(fromHex(key))).toThrow(RangeError);
  });

  it.each(vectors.refusedLocks)('is not what is $why', ({ lock }) => {
    const bytes = fromHex(lock);
    expect(isLock(bytes)).toBe(false);
    const locked = { chainHash: chainHash(quicknet), lockRound: 42, lock: bytes };
    const beacon = { round: 42, signature: signatureOf(42) };
    expect(() => seedByBeacon(locked, beacon)).toThrow(RangeError);
  });

  it('opens with no key but its own, and with the signature of no other round', () => {
    const [one, other] = vectors.opened;
    if (!one || !other) throw new Error('there are vectors');
    expect(() => seedByKey(quicknet, lockedOf(one), fromHex(other.key))).toThrow(RangeError);
    const beacon = { round: other.round, signature: signatureOf(other.round) };
    expect(() => seedByBeacon(lockedOf(one), beacon)).toThrow(RangeError);
  });

  it('opens a day and three minutes after the time of its draw', () => {
    const runAtMs = Date.UTC(2026, 11, 12, 9);
    const opensAtMs = roundTimeMs(quicknet, lockRoundFor(quicknet, runAtMs));
    const latest = runAtMs + (24 * 60 + 3) * 60_000;
    expect(opensAtMs).toBeGreaterThanOrEqual(latest);
    expect(opensAtMs).toBeLessThan(latest + 3_000);
  });
});

describe('the seed behind a lock, computed by mcl', () => {
  beforeAll(beginMcl);

  it.each(vectors.opened)('is the same for key $key and round $round', (one) => {
    const generator = vectors.opened[0]?.lock ?? '';
    const opening = { signature: signatureOf(one.round), key: one.key, generator };
    expect(seedsByMcl(lockedOf(one), opening)).toEqual([one.seed, one.seed]);
  });
});
