import { b32, concat, fromHex, u32, u64 } from '../tree/bytes.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';

/**
 * A chain of drand (scheme `bls-unchained-g1-rfc9380`): who signs its rounds, and when. Round 1 is
 * at `genesisSec`, in seconds since 1970 UTC, and each further one `periodSec` seconds later.
 */
export type Chain = {
  beaconId: string;
  /** A point on G2, 96 bytes compressed. */
  publicKey: Uint8Array;
  genesisSec: number;
  periodSec: number;
  groupHash: Uint8Array;
};

/** When rounds happen: all that rules about rounds need to know of a chain. */
export type RoundTimes = Pick<Chain, 'genesisSec' | 'periodSec'>;

/** The public chain that a draw uses unless it says otherwise. */
export const quicknet: Chain = {
  beaconId: 'quicknet',
  publicKey: fromHex(
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
      '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  ),
  genesisSec: 1_692_803_367,
  periodSec: 3,
  groupHash: fromHex('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e'),
};

/**
 * The name that the world knows a chain by. It follows from the parameters, so parameters that were
 * changed are those of another chain. Throws RangeError for a key of another length than 96 bytes.
 */
export function chainHash(chain: Chain, hash: Sha256 = sha256): Uint8Array {
  if (chain.publicKey.length !== 96) throw new RangeError('The key of a chain has 96 bytes');
  return hash(
    concat(
      u32(chain.periodSec),
      u64(chain.genesisSec),
      chain.publicKey,
      b32(chain.groupHash),
      new TextEncoder().encode(chain.beaconId),
    ),
  );
}

/** The first round at or after an instant (milliseconds since 1970 UTC); 1 before there was any. */
export function roundFor(times: RoundTimes, ms: number): number {
  const seconds = Math.ceil(ms / 1000) - times.genesisSec;
  return Math.max(1, Math.ceil(seconds / times.periodSec) + 1);
}

/** When a round is signed, in milliseconds since 1970 UTC. Throws RangeError below round 1. */
export function roundTimeMs(times: RoundTimes, round: number): number {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`There is no round ${round}`);
  return (times.genesisSec + (round - 1) * times.periodSec) * 1000;
}
