import type { Beacon } from '../src/beacon/beacon.ts';
import type { Certificate } from '../src/statements/certificate-json.ts';
import { roundTimeMs, type Chain } from '../src/beacon/chain.ts';
import { drandSource } from '../src/beacon/entropy.ts';
import { parseJson } from '../src/statements/json-text.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import type { LogSource } from '../src/verify/log/log-lines.ts';
import { piecesOf } from '../src/verify/log/pieces-of.ts';
import { unreadable } from './files.ts';
import { nodeSha256 } from './node-sha256.ts';

/** For an answer to be complete; a log of a million tickets takes seconds. */
const patienceMs = 120_000;

export function isAddress(name: string): boolean {
  return /^https?:\/\//.test(name);
}

/** Throws Unreadable unless the address answers with JSON that has no key twice. */
export async function fetchJson(address: string): Promise<unknown> {
  try {
    return parseJson(await (await answerOf(address)).text());
  } catch (error) {
    throw unreadable(address, error);
  }
}

/** A ledger at an address, such as `https://example.com/public`. */
export function ledgerAt(address: string): LedgerSource {
  return async (path) => {
    const url = `${address.replace(/\/+$/, '')}/${path}`;
    try {
      return new Uint8Array(await (await answerOf(url)).arrayBuffer());
    } catch (error) {
      throw unreadable(url, error);
    }
  };
}

/** A log at an address, fetched anew for each reading. */
export function addressSource(address: string): LogSource {
  return async function* pieces() {
    try {
      const { body } = await answerOf(address);
      if (body) yield* piecesOf(body);
    } catch (error) {
      throw unreadable(address, error);
    }
  };
}

type Round = { chain: Chain; relays: readonly string[]; round: number };

/** A round as the first relay with a valid answer gives it; null when none has it yet. */
export async function fetchBeacon({ chain, relays, round }: Round): Promise<Beacon | null> {
  const source = drandSource({ chain, relays, get: fetchJson }, nodeSha256);
  const found = await source.fetch(round);
  return found === 'not-yet' ? null : found;
}

/** The round that a closed draw waits for; of an open one the round that it announced. */
export function awaitedRound({ publication, close }: Certificate): number {
  return close ? close.round : publication.round;
}

type Asked = { chain: Chain; relays: readonly string[] };

/**
 * The round that opens the lock of a closed draw, once its instant is over; null while its key was
 * shown, for a draw without a lock, and when no relay has it.
 */
export async function fetchLockBeacon(
  { publication, close, reveal }: Certificate,
  { chain, relays }: Asked,
): Promise<Beacon | null> {
  const { lockRound: round } = publication;
  if (round === null || !close || reveal || roundTimeMs(chain, round) > Date.now()) return null;
  return fetchBeacon({ chain, relays, round });
}

async function answerOf(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer;
}
