import { bls12_381 } from '@noble/curves/bls12-381.js';

import { beaconMessagePoint, type Beacon } from './beacon.ts';
import { b32, toHex, u64 } from '../tree/bytes.ts';
import { roundFor, type Chain, type RoundTimes } from './chain.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';
import { lockBytes } from '../statements/publication.ts';

/**
 * How long after a draw's time its lock opens: a day on the stage, and the lead of the first rung.
 */
const openMs = (24 * 60 * 60 + 180) * 1000;

/** The round that opens the lock of a LIVE draw; `runAtMs` in milliseconds since 1970 UTC. */
export function lockRoundFor(times: RoundTimes, runAtMs: number): number {
  return roundFor(times, runAtMs + openMs);
}

/**
 * Whether these bytes can be the key of a lock: of 32 that are drawn at random, somewhat fewer than
 * half can.
 */
export function isKey(key: Uint8Array): boolean {
  try {
    scalarOf(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws RangeError for what is no key: 32 bytes, big-endian, of an integer from 1 on below the
 * order of the group.
 */
function scalarOf(key: Uint8Array): bigint {
  if (key.length !== 32) throw new RangeError('The key of a lock has 32 bytes');
  const scalar = BigInt(`0x${toHex(key)}`);
  if (scalar === 0n || scalar >= bls12_381.fields.Fr.ORDER) {
    throw new RangeError('The key of a lock is from 1 on and below the order of the group');
  }
  return scalar;
}

/**
 * The lock of a key: key · G2, 96 bytes compressed. It is published in place of a commitment, and
 * gives nothing of the key away. Throws RangeError for what is no key.
 */
export function lockOf(key: Uint8Array): Uint8Array {
  return bls12_381.G2.Point.BASE.multiply(scalarOf(key)).toBytes();
}

/**
 * The point of a lock; throws RangeError for bytes that are none: of another length or form, off
 * the curve, outside the subgroup, or the identity, whose seed everybody knows. Every lock that is
 * left opens to exactly one seed.
 */
function pointOf(lock: Uint8Array) {
  if (lock.length !== lockBytes) throw new RangeError('A lock has 96 bytes');
  let point;
  try {
    point = bls12_381.G2.Point.fromBytes(lock);
    point.assertValidity();
  } catch {
    throw new RangeError('The lock is no point of the group');
  }
  if (point.is0()) throw new RangeError('The lock is the identity: everybody knows its seed');
  return point;
}

/** Whether these bytes can be the lock of a draw. */
export function isLock(lock: Uint8Array): boolean {
  try {
    pointOf(lock);
    return true;
  } catch {
    return false;
  }
}

/** A lock with the chain and the round that open it. */
export type Locked = { chainHash: Uint8Array; lockRound: number; lock: Uint8Array };

/** value: 576 bytes, twelve coefficients of 48 bytes each, as noble writes them (README, LIVE). */
function seedOf({ chainHash, lockRound, lock }: Locked, value: Uint8Array, hash: Sha256) {
  return taggedHash('lock-seed', [b32(chainHash), u64(lockRound), lock, value], hash);
}

/**
 * The seed behind a lock, from its key: by whoever made it, at any time. Throws RangeError for what
 * is no key, and for a key of another lock.
 */
export function seedByKey(
  chain: Pick<Chain, 'publicKey'>,
  locked: Locked,
  key: Uint8Array,
  hash: Sha256 = sha256,
): Uint8Array {
  const scalar = scalarOf(key);
  if (toHex(lockOf(key)) !== toHex(locked.lock)) throw new RangeError('This is another lock’s key');
  const message = beaconMessagePoint(locked.lockRound, hash);
  const publicKey = bls12_381.G2.Point.fromBytes(chain.publicKey);
  return seedOf(locked, valueOf(message.multiply(scalar), publicKey), hash);
}

/**
 * The same seed, from the signature of the lock's round: by anybody, once that is there. The
 * signature has to be the chain's (`verifyBeacon`). Throws RangeError for another round's, and for
 * bytes that are no lock.
 */
export function seedByBeacon(
  locked: Locked,
  { round, signature }: Beacon,
  hash: Sha256 = sha256,
): Uint8Array {
  if (round !== locked.lockRound) throw new RangeError('Another round opens this lock');
  const point = bls12_381.shortSignatures.Signature.fromHex(toHex(signature));
  return seedOf(locked, valueOf(point, pointOf(locked.lock)), hash);
}

type Pairing = Parameters<typeof bls12_381.pairing>;

function valueOf(g1: Pairing[0], g2: Pairing[1]): Uint8Array {
  return bls12_381.fields.Fp12.toBytes(bls12_381.pairing(g1, g2));
}
