import { bls12_381 } from '@noble/curves/bls12-381.js';

import { verifyBeacon, type Beacon } from '../../beacon/beacon.ts';
import { equalBytes, toHex } from '../../tree/bytes.ts';
import type { Chain } from '../../beacon/chain.ts';
import type { Sha256 } from '../../tree/hash.ts';
import { lockSeedOf } from '../hashes.ts';

/*
 * Locks, written a second time: other groups are multiplied than in `src/lock.ts`, and the
 * coefficients of a pairing's value are written one by one.
 */

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const coefficientBytes = 48;

/** The lock of a draw, the round that opens it, and the chain of that round. */
export type LockFacts = {
  chain: Chain;
  chainHash: Uint8Array;
  lockRound: number;
  lock: Uint8Array;
};

/** Whether the bytes are a point of the second group, compressed, and not the identity. */
export function isPointOfLock(lock: Uint8Array): boolean {
  try {
    const point = bls12_381.G2.Point.fromHex(toHex(lock));
    return point.isTorsionFree() && !point.equals(bls12_381.G2.Point.ZERO);
  } catch {
    return false;
  }
}

/** The seed that a key opens; null for bytes that are no key, and for the key of another lock. */
export function seedOfKey(
  { chain, chainHash, lockRound, lock }: LockFacts,
  key: Uint8Array,
  hash: Sha256,
): Uint8Array | null {
  const scalar = key.length === 32 ? BigInt(`0x${toHex(key)}`) : 0n;
  if (scalar < 1n || scalar >= bls12_381.G2.Point.Fn.ORDER) return null;
  if (!equalBytes(bls12_381.G2.Point.BASE.multiply(scalar).toBytes(true), lock)) return null;
  const message = bls12_381.shortSignatures.hash(hash(roundBytes(lockRound)), domain);
  const power = bls12_381.G2.Point.fromBytes(chain.publicKey).multiply(scalar);
  const value = coefficientsOf(bls12_381.pairing(message, power));
  return lockSeedOf({ chainHash, lockRound, lock, value }, hash);
}

/**
 * The seed that the lock's round opens; null for another round, and for bytes that are not its
 * signature.
 */
export function seedOfRound(
  { chain, chainHash, lockRound, lock }: LockFacts,
  beacon: Beacon,
  hash: Sha256,
): Uint8Array | null {
  const isOpening = beacon.round === lockRound && verifyBeacon(chain, beacon, hash);
  if (!isOpening || !isPointOfLock(lock)) return null;
  const signature = bls12_381.G1.Point.fromBytes(beacon.signature);
  const value = coefficientsOf(bls12_381.pairing(signature, bls12_381.G2.Point.fromBytes(lock)));
  return lockSeedOf({ chainHash, lockRound, lock, value }, hash);
}

function roundBytes(round: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(round));
  return new Uint8Array(view.buffer);
}

type Value = ReturnType<typeof bls12_381.pairing>;

/** Twelve numbers of 48 bytes, big-endian: c0 before c1 before c2, at each level of the field. */
function coefficientsOf({ c0, c1 }: Value): Uint8Array {
  const pairs = [c0, c1].flatMap((half) => [half.c0, half.c1, half.c2]);
  const digits = coefficientBytes * 2;
  const hex = pairs
    .flatMap((pair) => [pair.c0, pair.c1])
    .map((coefficient) => coefficient.toString(16).padStart(digits, '0'));
  const bytes = new Uint8Array(hex.length * coefficientBytes);
  for (const [at, text] of hex.entries()) {
    for (let byte = 0; byte < coefficientBytes; byte += 1) {
      const value = Number.parseInt(text.slice(byte * 2, byte * 2 + 2), 16);
      bytes[at * coefficientBytes + byte] = value;
    }
  }
  return bytes;
}
