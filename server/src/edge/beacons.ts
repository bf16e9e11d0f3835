import type { Chain } from 'fairdraw/beacon/chain';
import { roundFor, roundTimeMs } from 'fairdraw/beacon/chain';
import { drandSource, type BeaconSource } from 'fairdraw/beacon/entropy';
import { newestRound } from 'fairdraw/beacon/newest-round';
import type { Logger } from 'pino';
import { systemClock } from './clock.ts';

/** The public beacon, behind relays that are not trusted. */
export type Beacons = {
  source: BeaconSource;
  /**
   * The relays and whether each gives valid rounds, as last seen: asked anew behind the caller's
   * back when that is a minute ago. Null before the first answer.
   */
  relayStates(now: Date): readonly RelayState[];
  /**
   * By how many ms this machine's clock is ahead of the beacon's, negative where it is behind, as
   * last seen, and asked anew as `relayStates` is; 0 while nothing else is shown.
   */
  machineOffsetMs(): number;
};

export type RelayState = { relay: string; answers: boolean | null };

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
    relayStates: relayStates({ chain, relays }, log),
    machineOffsetMs: offsetByRounds(chain, () => newestRound({ chain, relays, get: getJson })),
  };
}

const machineMs = (): number => systemClock.now().getTime();

/**
 * Compares the machine's clock with the newest round, once in a minute, behind the caller's back.
 * A round that is still to come by this clock proves that the clock is behind. One that is long
 * over proves that it is ahead only where the beacon runs: a beacon that stands still gives the
 * same round again, and stops nobody; nor does one that does not answer any more.
 */
export function offsetByRounds(chain: Chain, newest: () => Promise<number | null>): () => number {
  let offsetMs = 0;
  let before: number | null = null;
  let askedAt = -Infinity;
  const look = async (asked: number): Promise<void> => {
    const round = await newest();
    offsetMs = 0;
    if (round === null) return;
    const early = machineMs() - roundTimeMs(chain, round);
    const late = asked - roundTimeMs(chain, round + 1 + roundsBehind);
    const runs = before !== null && round > before;
    before = round;
    offsetMs = early < 0 ? early : runs && late > 0 ? late : 0;
  };
  return () => {
    if (machineMs() - askedAt >= freshMs || machineMs() < askedAt) {
      askedAt = machineMs();
      void look(askedAt);
    }
    return offsetMs;
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

function relayStates(
  { chain, relays }: { chain: Chain; relays: readonly string[] },
  log: Warning,
): Beacons['relayStates'] {
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
