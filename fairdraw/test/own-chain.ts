import { bls12_381 } from '@noble/curves/bls12-381.js';

import type { Beacon } from '../src/beacon/beacon.ts';
import { fromHex, u64 } from '../src/tree/bytes.ts';
import { chainHash, type Chain } from '../src/beacon/chain.ts';
import { sha256 } from '../src/tree/hash.ts';
import { lockRoundFor } from '../src/beacon/lock.ts';
import { seedBehindLock } from '../src/statements/reveal.ts';
import { roundAtClose, roundOnRung } from '../src/beacon/rounds.ts';
import type { DrawPlan } from './build-draw.ts';

const secret = new Uint8Array(32).fill(7);
const scheme = bls12_381.shortSignatures;

/** A chain whose key the tests have, so that they can make any round of it. */
export const ownChain: Chain = {
  beaconId: 'own',
  publicKey: fromHex(scheme.getPublicKey(secret).toHex()),
  genesisSec: 1_600_000_000,
  periodSec: 5,
  groupHash: sha256(new Uint8Array(0)),
};

/** The signature that the chain publishes for a round. */
export function signRound(round: number): Beacon {
  const message = scheme.hash(sha256(u64(round)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return { round, signature: scheme.Signature.toBytes(scheme.sign(message, secret)) };
}

/**
 * The draw on the own chain, where every round can be had; closed when it was or at another
 * instant.
 */
export function onOwnChain(plan: DrawPlan, closedAtMs = plan.closedAtMs): DrawPlan {
  const { key } = plan;
  const lockRound = key && lockRoundFor(ownChain, plan.publication.runAtMs);
  const publication = { ...plan.publication, chainHash: chainHash(ownChain), lockRound };
  const announced = roundOnRung(publication, { times: ownChain, rung: 0 });
  const awaited = roundAtClose(publication, { times: ownChain, closedAtMs });
  if (!awaited) throw new RangeError('No rung is left');
  const { round } = awaited;
  return {
    ...plan,
    publication: { ...publication, round: announced },
    seed: key ? seedBehindLock(publication, { chain: ownChain, key }) : plan.seed,
    lockBeacon: plan.lockBeacon && lockRound ? signRound(lockRound) : null,
    closedAtMs,
    round,
    beacon: signRound(round),
  };
}
