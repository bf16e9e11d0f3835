import { fromHex, toHex } from '../src/tree/bytes.ts';
import { quicknet } from '../src/beacon/chain.ts';
import { lockOf, seedByKey } from '../src/beacon/lock.ts';
import type vectors from '../vectors/lock.json';

/**
 * The lock of each key and the seed behind it, by the key alone. Believed are keys, rounds and what
 * is refused.
 */
export function writeLock({ chainHash, opened, ...refused }: typeof vectors): unknown {
  const locks = opened.map(({ key, round }) => {
    const lock = lockOf(fromHex(key));
    const locked = { chainHash: fromHex(chainHash), lockRound: round, lock };
    return {
      key,
      round,
      lock: toHex(lock),
      seed: toHex(seedByKey(quicknet, locked, fromHex(key))),
    };
  });
  return { chainHash, opened: locks, ...refused };
}
