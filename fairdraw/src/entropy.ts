import { verifyBeacon, type Beacon } from './beacon.ts';
import { concat, equalBytes, u64, zero32 } from './bytes.ts';
import { chainHash, roundTimeMs, type Chain, type RoundTimes } from './chain.ts';
import { sha256, type Sha256 } from './hash.ts';
import { beaconFromRelay, roundAddress } from './relay.ts';

/** Rounds that nobody can know before their time. */
export type BeaconSource = {
  mode: 'drand-quicknet' | 'test';
  chainHash: Uint8Array;
  times: RoundTimes;
  /** The round, or that no relay has it yet. Never another round. */
  fetch: (round: number) => Promise<Beacon | 'not-yet'>;
  /** Offline: by the chain's key, not by whoever answered. */
  verify: (beacon: Beacon) => boolean;
};

/** Where the randomness of a draw comes from. The choice is published and never changes. */
export type EntropySource = { mode: 'commit-reveal' } | BeaconSource;

/** The words of a publication about its source; fetching rounds is not part of it. */
export type EntropyChoice =
  | { mode: 'commit-reveal' }
  | Pick<BeaconSource, 'mode' | 'chainHash' | 'times'>;

/** The seed alone, which was committed to. Its publisher knows it all the time. */
export const commitReveal: EntropySource = { mode: 'commit-reveal' };

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
 * A drand chain behind relays that need not be trusted: what they say is verified. Throws RangeError
 * when there are none.
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
    mode: 'drand-quicknet',
    chainHash: chainHash(chain, hash),
    times: chain,
    fetch: (round) =>
      Promise.any(relays.map((relay) => ask(relay, round))).catch(() => 'not-yet' as const),
    verify,
  };
}

/**
 * Rounds that anyone can compute, a second apart since 1970, for tests and rehearsals: a draw that
 * uses it says so in its publication, and no verifier takes it for one.
 */
export function testSource(nowMs: () => number, hash: Sha256 = sha256): BeaconSource {
  const times: RoundTimes = { genesisSec: 0, periodSec: 1 };
  const beaconOf = (round: number): Beacon => ({ round, signature: testSignature(round, hash) });
  return {
    mode: 'test',
    chainHash: zero32(),
    times,
    fetch: async (round) => (nowMs() < roundTimeMs(times, round) ? 'not-yet' : beaconOf(round)),
    verify: ({ round, signature }) => equalBytes(signature, testSignature(round, hash)),
  };
}

function testSignature(round: number, hash: Sha256): Uint8Array {
  const first = hash(concat(new TextEncoder().encode('vdraw test '), u64(round)));
  return concat(first, hash(first).slice(0, 16));
}
