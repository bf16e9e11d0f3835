import { verifyBeacon, type Beacon } from './beacon.ts';
import { chainHash, type Chain, type RoundTimes } from './chain.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { beaconFromRelay, roundAddress } from './relay.ts';

/** Where the randomness of a draw comes from: rounds that nobody can know before their time. */
export type BeaconSource = {
  chainHash: Uint8Array;
  times: RoundTimes;
  /** The round, or that no relay has it yet. Never another round. */
  fetch: (round: number) => Promise<Beacon | 'not-yet'>;
  /** Offline: by the chain's key, not by whoever answered. */
  verify: (beacon: Beacon) => boolean;
};

export type Relays = {
  chain: Chain;
  /** Addresses of relays. One valid answer of any of them is enough. */
  relays: readonly string[];
  /** Fetches JSON; rejects when there is none. */
  get: (address: string) => Promise<unknown>;
  /** Hears of each relay that did not give a valid answer, and why. */
  onFailure?: (relay: string, error: unknown) => void;
};

/**
 * A drand chain behind relays that need not be trusted: what they say is verified. Throws
 * RangeError when there are none.
 */
export function drandSource(
  { chain, relays, get, onFailure }: Relays,
  hash: Sha256 = sha256,
): BeaconSource {
  if (relays.length === 0) throw new RangeError('A chain is reached by at least one relay');
  const verify = (beacon: Beacon): boolean => verifyBeacon(chain, beacon, hash);

  async function ask(relay: string, round: number): Promise<Beacon> {
    try {
      const beacon = beaconFromRelay(await get(roundAddress(relay, chain, round)), hash);
      if (beacon.round !== round) throw new RangeError(`Asked for ${round}, got ${beacon.round}`);
      if (!verify(beacon)) throw new RangeError(`The signature of round ${round} is not valid`);
      return beacon;
    } catch (error) {
      onFailure?.(relay, error);
      throw error;
    }
  }

  return {
    chainHash: chainHash(chain, hash),
    times: chain,
    fetch: (round) =>
      Promise.any(relays.map((relay) => ask(relay, round))).catch(() => 'not-yet' as const),
    verify,
  };
}
