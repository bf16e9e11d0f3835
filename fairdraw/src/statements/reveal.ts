import type { Beacon } from '../beacon/beacon.ts';
import { b32, u64 } from '../tree/bytes.ts';
import type { Chain } from '../beacon/chain.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';
import { seedByBeacon, seedByKey, type Locked } from '../beacon/lock.ts';
import type { Publication } from './publication.ts';

/**
 * How long a closed draw with a lock waits for somebody to open it, from its time on; in
 * milliseconds.
 */
export const revealWaitMs = 24 * 60 * 60 * 1000;

/** That the lock of a closed draw was opened: by whom does not matter, the seed is the same. */
export type Reveal = {
  closeHash: Uint8Array;
  /** When it was asked for; null where it opened by itself. */
  pressedAtMs: number | null;
  /** The date of the ledger's entry. */
  atMs: number;
  /** 32 bytes; key · G2 is the lock. */
  key: Uint8Array;
};

export function revealHash(reveal: Reveal, hash: Sha256 = sha256): Uint8Array {
  const { closeHash, pressedAtMs, atMs, key } = reveal;
  const parts = [b32(closeHash), u64(pressedAtMs ?? 0), u64(atMs), b32(key)];
  return taggedHash('reveal', parts, hash);
}

/**
 * When a lock opens by itself: a day after the draw's time, or with the close's round where that is
 * later.
 */
export function opensByItselfMs(runAtMs: number, roundMs: number): number {
  return Math.max(runAtMs + revealWaitMs, roundMs);
}

/**
 * The seed of a draw with a lock, by its key or by the signature of its round. Throws RangeError
 * for a draw without a lock, and for what does not open this one.
 */
export function seedBehindLock(
  publication: Pick<Publication, 'chainHash' | 'lockRound' | 'lock'>,
  opening: { chain: Pick<Chain, 'publicKey'>; key: Uint8Array } | { beacon: Beacon },
  hash: Sha256 = sha256,
): Uint8Array {
  const locked = lockedOf(publication);
  return 'key' in opening
    ? seedByKey(opening.chain, locked, opening.key, hash)
    : seedByBeacon(locked, opening.beacon, hash);
}

function lockedOf({
  chainHash,
  lockRound,
  lock,
}: Pick<Publication, 'chainHash' | 'lockRound' | 'lock'>): Locked {
  if (lock === null || lockRound === null) throw new RangeError('The draw has no lock');
  return { chainHash, lockRound, lock };
}
