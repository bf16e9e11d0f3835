import type { Beacon } from '../../beacon/beacon.ts';
import { equalBytes } from '../../tree/bytes.ts';
import type { Case } from '../evidence.ts';
import { isPointOfLock, seedOfKey, seedOfRound, type LockFacts } from './open-lock.ts';

/** The lock of a draw; null for one that committed to a seed. */
export function lockFactsOf({ certificate: { publication }, chain }: Case): LockFacts | null {
  const { chainHash, lockRound, lock } = publication;
  if (lock === null || lockRound === null) return null;
  return { chain, chainHash, lockRound, lock };
}

/** The signature of the lock's round: the certificate's, or one asked for elsewhere. */
export function lockBeaconOf({ certificate, lockBeacon }: Case): Beacon | null {
  return certificate.lockBeacon ?? lockBeacon ?? null;
}

/** How far a lock is open: the seed with what opened it, or the fault of what should have. */
export type LockState =
  | { kind: 'closed' }
  | { kind: 'wrong'; fault: string }
  | { kind: 'open'; seed: Uint8Array; byKey: boolean; byRound: boolean };

/** A pairing takes a tenth of a second, and several checks ask. */
const opened = new WeakMap<Case, LockState>();

/** Opens a lock with everything that is there to open it, which has to come to one seed. */
export function openLock(given: Case, lock: LockFacts): LockState {
  const state = opened.get(given) ?? tryToOpen(given, lock);
  opened.set(given, state);
  return state;
}

function tryToOpen(given: Case, lock: LockFacts): LockState {
  const { certificate, hash } = given;
  const beacon = lockBeaconOf(given);
  const { reveal } = certificate;
  if (!isPointOfLock(lock.lock)) return { kind: 'wrong', fault: 'The lock is none.' };
  const told = reveal && seedOfKey(lock, reveal.key, hash);
  const follows = beacon && seedOfRound(lock, beacon, hash);
  if (beacon && !follows) {
    return { kind: 'wrong', fault: `Round ${beacon.round} does not open the lock as it is shown.` };
  }
  if (reveal && !told) {
    const fault = follows
      ? 'The key is not that of the lock, and the seed that its round shows is another one.'
      : 'The key is not that of the lock.';
    return { kind: 'wrong', fault };
  }
  if (told && follows && !equalBytes(told, follows)) {
    return { kind: 'wrong', fault: 'Key and round of the lock come to two seeds.' };
  }
  const seed = follows ?? told;
  if (!seed) return { kind: 'closed' };
  return { kind: 'open', seed, byKey: told !== null, byRound: follows !== null };
}

/**
 * The seed of a draw as it can be known: the one that the close shows, or the one behind the lock;
 * else null.
 */
export function seedOf(given: Case): Uint8Array | null {
  const lock = lockFactsOf(given);
  if (!lock) return given.certificate.close?.seed ?? null;
  const state = openLock(given, lock);
  return state.kind === 'open' ? state.seed : null;
}
