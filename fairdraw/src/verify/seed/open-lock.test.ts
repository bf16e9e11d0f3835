import { beforeAll, describe, expect, it } from 'vitest';

import { beginMcl, seedsByMcl } from '../../../test/lock-by-mcl.ts';
import { beaconOf } from '../../../test/worked-draws.ts';
import vectors from '../../../vectors/lock.json' with { type: 'json' };
import { nodeSha256 } from '../../../cli/node-sha256.ts';
import { fromHex, toHex, u64 } from '../../tree/bytes.ts';
import { chainHash, quicknet } from '../../beacon/chain.ts';
import { lockOf, seedByBeacon, seedByKey } from '../../beacon/lock.ts';
import { isPointOfLock, seedOfKey, seedOfRound, type LockFacts } from './open-lock.ts';

type Opened = (typeof vectors.opened)[number];

function factsOf({ round, lock }: Pick<Opened, 'round' | 'lock'>): LockFacts {
  const name = chainHash(quicknet);
  return { chain: quicknet, chainHash: name, lockRound: round, lock: fromHex(lock) };
}

const hex = (seed: Uint8Array | null): string | null => seed && toHex(seed);

describe('a lock, opened by the verifier', () => {
  beforeAll(beginMcl);

  it.each(vectors.opened)('has the published seed, by key $key and by round $round', (one) => {
    const facts = factsOf(one);
    expect(hex(seedOfKey(facts, fromHex(one.key), nodeSha256))).toBe(one.seed);
    expect(hex(seedOfRound(facts, beaconOf(one.round), nodeSha256))).toBe(one.seed);
  });

  it('agrees with mcl and with what makes draws, for keys that no vector has', () => {
    const generator = vectors.opened[0]?.lock ?? '';
    for (const [at, round] of [42, 1000, 1001, 1002, 1003].entries()) {
      const key = nodeSha256(u64(at)).map((byte, index) => (index === 0 ? byte & 0x3f : byte));
      const lock = lockOf(key);
      const facts = factsOf({ round, lock: toHex(lock) });
      const seed = hex(seedOfKey(facts, key, nodeSha256));
      expect(hex(seedOfRound(facts, beaconOf(round), nodeSha256))).toBe(seed);
      expect(toHex(seedByKey(quicknet, facts, key))).toBe(seed);
      expect(toHex(seedByBeacon(facts, beaconOf(round)))).toBe(seed);
      const opening = { signature: beaconOf(round).signature, key: toHex(key), generator };
      expect(seedsByMcl(facts, opening)).toEqual([seed, seed]);
    }
  });

  it.each(vectors.refusedLocks)('is none that is $why', ({ lock }) => {
    expect(isPointOfLock(fromHex(lock))).toBe(false);
    expect(seedOfRound(factsOf({ round: 42, lock }), beaconOf(42), nodeSha256)).toBeNull();
  });

  it.each(vectors.refusedKeys)('opens with no key that is $why', ({ key }) => {
    const [one] = vectors.opened;
    if (!one) throw new Error('there are vectors');
    expect(seedOfKey(factsOf(one), fromHex(key), nodeSha256)).toBeNull();
  });

  it('opens with no other key, no other round and no other signature', () => {
    const [one, other] = vectors.opened;
    if (!one || !other) throw new Error('there are vectors');
    const facts = factsOf(one);
    expect(seedOfKey(facts, fromHex(other.key), nodeSha256)).toBeNull();
    expect(seedOfRound(facts, beaconOf(other.round), nodeSha256)).toBeNull();
    const forged = { round: one.round, signature: beaconOf(other.round).signature };
    expect(seedOfRound(facts, forged, nodeSha256)).toBeNull();
  });
});
