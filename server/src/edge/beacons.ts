import type { Chain } from 'fairdraw/chain';
import { roundFor } from 'fairdraw/chain';
import { drandSource, type BeaconSource } from 'fairdraw/entropy';
import type { Logger } from 'pino';

/** The public beacon, behind relays that are not trusted. */
export type Beacons = {
  source: BeaconSource;
  /** Whether a relay gives a valid round of these seconds: without one, no draw may count on it. */
  isAnswering(now: Date): Promise<boolean>;
};

const timeoutMs = 4_000;
const maxBytes = 16 * 1024;

/** A relay may be a moment behind the chain; a round this old it must have. */
const roundsBehind = 2;

/** Asks all relays at once; the first valid answer counts, and the others do not matter. */
export function drandBeacons(
  { chain, relays }: { chain: Chain; relays: readonly string[] },
  log: Logger,
): Beacons {
  const onFailure = (relay: string, error: unknown): void =>
    log.info({ relay, err: error }, 'a beacon relay gave no valid round');
  return beaconsOf(drandSource({ chain, relays, get: getJson, onFailure }));
}

export function beaconsOf(source: BeaconSource): Beacons {
  return {
    source,
    isAnswering: async (now) => {
      const round = roundFor(source.times, now.getTime()) - roundsBehind;
      return (await source.fetch(Math.max(1, round))) !== 'not-yet';
    },
  };
}

async function getJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { signal, redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`the relay answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > maxBytes) throw new Error('the relay answered at length');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}
