import { bls12_381 } from '@noble/curves/bls12-381.js';

import { toHex, u64 } from '../tree/bytes.ts';
import type { Chain } from './chain.ts';
import { foundRight } from '../tree/found-right.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The value that a chain publishes for one of its rounds: a point on G1, 48 bytes compressed. */
export type Beacon = { round: number; signature: Uint8Array };

const once = foundRight();

/**
 * Whether a chain signed this round: the pairing check alone, without a network. Takes about 25 ms,
 * the first time several times that; nothing for one that was found right before, since several
 * relays give the same, and several checks of a draw ask. Bytes that are no point of the group are
 * no signature.
 */
export function verifyBeacon(
  chain: Pick<Chain, 'publicKey'>,
  { round, signature }: Beacon,
  hash: Sha256 = sha256,
): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || signature.length !== 48) return false;
  const name = `${toHex(chain.publicKey)} ${round} ${toHex(signature)}`;
  return once(name, () => isSigned(chain, { round, signature }, hash));
}

function isSigned(
  chain: Pick<Chain, 'publicKey'>,
  { round, signature }: Beacon,
  hash: Sha256,
): boolean {
  const scheme = bls12_381.shortSignatures;
  try {
    const point = scheme.Signature.fromHex(toHex(signature));
    const key = bls12_381.G2.Point.fromHex(toHex(chain.publicKey));
    return scheme.verify(point, beaconMessagePoint(round, hash), key);
  } catch {
    return false;
  }
}

/** The message that a chain signs for a round: the round's number, hashed to a point on G1. */
export function beaconMessagePoint(round: number, hash: Sha256 = sha256) {
  return bls12_381.shortSignatures.hash(hash(u64(round)), domain);
}

/** The round's part of a draw seed: SHA-256 of its signature. */
export function beaconValue({ signature }: Beacon, hash: Sha256 = sha256): Uint8Array {
  return hash(signature);
}
