import { verifyBeacon, type Beacon } from './beacon.ts';
import type { Chain } from './chain.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { beaconFromRelay, roundAddress } from './relay.ts';

/**
 * The answers of relays about one round. Each of those named stands in exactly one of the three
 * lists.
 */
export type AgreedRound = {
  /** The value that the chain signed; null when no relay gave it. */
  beacon: Beacon | null;
  /** Relays that gave it. Two are enough: others may not have been heard any more. */
  alike: readonly string[];
  /** Relays that answered with something that the chain did not sign for this round. */
  contrary: readonly string[];
  /** Relays without an answer: out of reach, or too early. */
  silent: readonly string[];
};

type Asked = {
  chain: Chain;
  /** Addresses of relays; one that is named twice counts once. */
  relays: readonly string[];
  /** Fetches JSON; rejects when there is none. */
  get: (address: string) => Promise<unknown>;
};

type Heard = { relay: string } & (
  | { kind: 'alike'; beacon: Beacon }
  | { kind: 'contrary' | 'silent' }
);

const enough = 2;

/**
 * Asks all relays at once for a round, and resolves as soon as two of them agree or all were heard;
 * how long a relay may take is for `get` to say. The chain's key verifies every answer.
 */
export async function agreedRound(
  { chain, relays, get }: Asked,
  round: number,
  hash: Sha256 = sha256,
): Promise<AgreedRound> {
  const heard: Heard[] = [];
  const ask = async (relay: string): Promise<Heard> => {
    const json = await get(roundAddress(relay, chain, round)).catch(() => undefined);
    if (json === undefined) return { relay, kind: 'silent' };
    const beacon = validIn(json, { chain, round }, hash);
    return beacon ? { relay, kind: 'alike', beacon } : { relay, kind: 'contrary' };
  };
  await new Promise<void>((resolve) => {
    const all = [...new Set(relays)].map(async (relay) => {
      heard.push(await ask(relay));
      if (heard.filter(({ kind }) => kind === 'alike').length >= enough) resolve();
    });
    void Promise.all(all).then(() => resolve());
  });
  return summaryOf([...heard]);
}

function validIn(json: unknown, { chain, round }: { chain: Chain; round: number }, hash: Sha256) {
  try {
    const beacon = beaconFromRelay(json, hash);
    return beacon.round === round && verifyBeacon(chain, beacon, hash) ? beacon : null;
  } catch {
    return null;
  }
}

function summaryOf(heard: readonly Heard[]): AgreedRound {
  const relaysOf = (kind: Heard['kind']): string[] =>
    heard.filter((one) => one.kind === kind).map(({ relay }) => relay);
  // A chain signs a round in one way only, so valid values are the same bytes.
  const first = heard.find((one) => one.kind === 'alike');
  return {
    beacon: first ? first.beacon : null,
    alike: relaysOf('alike'),
    contrary: relaysOf('contrary'),
    silent: relaysOf('silent'),
  };
}
