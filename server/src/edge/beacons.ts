import type { Chain } from 'fairdraw/chain';
import { roundFor } from 'fairdraw/chain';
import { drandSource, type BeaconSource } from 'fairdraw/entropy';
import type { Logger } from 'pino';

/** The public beacon, behind relays that are not trusted. */
export type Beacons = {
  source: BeaconSource;
  /**
   * The relays and whether each gives valid rounds, as last seen: asked anew behind the caller's
   * back when that is a minute ago. Null before the first answer.
   */
  standing(now: Date): readonly RelayStanding[];
};

export type RelayStanding = { relay: string; answers: boolean | null };

const timeoutMs = 4_000;
const maxBytes = 16 * 1024;

/** A relay may be a moment behind the chain; a round this old it must have. */
const roundsBehind = 2;
const freshMs = 60_000;

/** Asks all relays at once; the first valid answer counts, and the others do not matter. */
export function drandBeacons(
  { chain, relays }: { chain: Chain; relays: readonly string[] },
  log: Logger,
): Beacons {
  const onFailure = (relay: string, error: unknown): void =>
    log.info({ relay, err: error }, 'a beacon relay gave no valid round');
  return {
    source: drandSource({ chain, relays, get: getJson, onFailure }),
    standing: standingOf({ chain, relays }, log),
  };
}

type Asked = { relay: string; source: BeaconSource; answers: boolean | null };

type Warning = Pick<Logger, 'warn'>;

async function hear(one: Asked, round: number, log: Warning): Promise<void> {
  const answers = (await one.source.fetch(round)) !== 'not-yet';
  if (!answers && one.answers !== false) {
    log.warn({ relay: one.relay }, 'a relay of the beacon does not answer');
  }
  one.answers = answers;
}

function standingOf(
  { chain, relays }: { chain: Chain; relays: readonly string[] },
  log: Warning,
): Beacons['standing'] {
  const asked = relays.map((relay): Asked => {
    const source = drandSource({ chain, relays: [relay], get: getJson });
    return { relay, source, answers: null };
  });
  let askedAt = -Infinity;
  return (now) => {
    if (now.getTime() - askedAt >= freshMs) {
      askedAt = now.getTime();
      const round = Math.max(1, roundFor(chain, askedAt) - roundsBehind);
      for (const one of asked) void hear(one, round, log);
    }
    return asked.map(({ relay, answers }) => ({ relay, answers }));
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
