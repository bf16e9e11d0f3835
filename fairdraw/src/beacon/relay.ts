import type { Beacon } from './beacon.ts';
import { equalBytes, toHex } from '../tree/bytes.ts';
import { chainHash, type Chain } from './chain.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { JsonFields } from '../statements/json-fields.ts';

/** Relays of quicknet that anybody may ask, run by several organisations. */
export const publicRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
];

/** Where a relay (the address that its paths are under) answers for one round, or its newest. */
export function roundAddress(relay: string, chain: Chain, round: number | 'latest'): string {
  return `${relay.replace(/\/+$/, '')}/${toHex(chainHash(chain))}/public/${round}`;
}

/**
 * A relay's answer for a round: `{ round, randomness, signature }` of version 1 of its interface,
 * or `{ round, signature }` of version 2. Throws RangeError for anything else, and for a random
 * value that is not the signature's hash. The signature itself is for `verifyBeacon`.
 */
export function beaconFromRelay(json: unknown, hash: Sha256 = sha256): Beacon {
  const read = new JsonFields(json);
  const beacon = { round: read.whole('round'), signature: read.bytes('signature', 48) };
  if (read.has('randomness') && !equalBytes(read.hash('randomness'), hash(beacon.signature))) {
    throw new RangeError('randomness is not the hash of the signature');
  }
  return beacon;
}
