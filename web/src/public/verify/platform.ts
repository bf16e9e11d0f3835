import {
  certificatePath,
  entryLogPath,
  keysPath,
  ledgerPath,
  sitePath,
  sourcesPath,
} from '@clubdraw/contract/pages/public-paths';
import { quicknet, type Chain } from 'fairdraw/beacon/chain';
import { toHex } from 'fairdraw/tree/bytes';
import { JsonFields } from 'fairdraw/statements/json-fields';
import { keyChangeFromJson, type SignedKeyChange } from 'fairdraw/ledger/key-change';
import { siteFromText, type Site } from 'fairdraw/ledger/site';
import { parseJson } from 'fairdraw/statements/json-text';
import type { Evidence } from 'fairdraw/verify/evidence';
import type { LedgerSource } from 'fairdraw/verify/ledger/ledger-source';
import type { LogSource } from 'fairdraw/verify/log/log-lines';
import { piecesOf } from 'fairdraw/verify/log/pieces-of';
import { Unread } from './unread.ts';

/**
 * The JSON at an address.
 *
 * @throws {Unread} where it does not come
 * @throws {Error} for what is no JSON, or has a name twice in one object
 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await answerOf(address, signal);
  return parseJson(await answer.text().catch(refuseSilence));
}

async function answerOf(address: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(address, signal && { signal }).catch(refuseSilence);
  if (!answer.ok) throw new Unread(`${address} answered ${answer.status}.`);
  return answer;
}

/** Says of a connection that was not made, or broke, what a reader can do. */
function refuseSilence(cause: unknown): never {
  const words = 'There is no answer from the network. Try again, or use saved files.';
  throw new Unread(words, { cause });
}

async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* piecesOf(body);
  } catch (error) {
    refuseSilence(error);
  }
}

/**
 * The certificate as it is now, or up to a second ago. With `state`, the name of something that was
 * read already, caches on the way have kept none from before that.
 */
export function fetchCertificate(drawId: string, state?: string): Promise<unknown> {
  return fetchJson(inState(certificatePath(drawId), state));
}

/** An address under which caches keep what stands there in one state alone. */
function inState(path: string, state: string | undefined): string {
  return state === undefined ? path : `${path}?state=${encodeURIComponent(state)}`;
}

/** The log of a draw; with `sealed`, the hash of the close, no cache has one from before that. */
type LogAddress = { drawId: string; sealed: Uint8Array | null };

function logAddress({ drawId, sealed }: LogAddress): string {
  return inState(entryLogPath(drawId), sealed ? toHex(sealed) : undefined);
}

const maxChanges = 1000;

/**
 * All that a check takes for true of this platform: its ledger's number, from which the keys
 * follow.
 */
export type Known = Pick<Evidence, 'ledgerHash' | 'keyChanges' | 'origin'> & { chain: Chain };

/** The platform's word about itself; without a network nothing, and the checks say so. */
export async function fetchKnown(): Promise<Known> {
  try {
    const [site, keyChanges] = await Promise.all([fetchSite(), fetchKeyChanges()]);
    const { origin, ledger: ledgerHash, rehearsalChain } = site;
    return { ledgerHash, origin, keyChanges, chain: rehearsalChain ?? quicknet };
  } catch {
    return { chain: quicknet };
  }
}

async function fetchSite(): Promise<Site> {
  return siteFromText(await (await answerOf(sitePath)).text());
}

/** A saved certificate may be older than a change of the key. */
async function fetchKeyChanges(): Promise<SignedKeyChange[]> {
  const read = new JsonFields(await fetchJson(keysPath));
  return read.list('changes', maxChanges).map(keyChangeFromJson);
}

/** A ledger of this platform, tile by tile as they are asked for. */
function platformLedger(number: number): LedgerSource {
  return async (path) => {
    const answer = await answerOf(`${ledgerPath(number)}/${path}`);
    return new Uint8Array(await answer.arrayBuffer().catch(refuseSilence));
  };
}

/** The entry log of a draw as it comes: it is never held. */
export async function* fetchedLog(of: LogAddress, say: Progress): AsyncGenerator<Uint8Array> {
  const { body, headers } = await answerOf(logAddress(of));
  const length = Number(headers.get('X-Uncompressed-Length'));
  if (body) yield* counted(arriving(body), length || null, say);
}

/** A whole log; null for one that is longer than so many bytes, of which no more are read. */
export async function keptLog(of: LogAddress, maxBytes: number): Promise<LogSource | null> {
  return keptText(logAddress(of), maxBytes);
}

/** The same of the list of sources of a closed draw. */
export async function keptSources(of: LogAddress, maxBytes: number): Promise<LogSource | null> {
  return keptText(
    inState(sourcesPath(of.drawId), of.sealed ? toHex(of.sealed) : undefined),
    maxBytes,
  );
}

async function keptText(address: string, maxBytes: number): Promise<LogSource | null> {
  const { body, headers } = await answerOf(address);
  const length = Number(headers.get('X-Uncompressed-Length'));
  const pieces: Uint8Array[] = [];
  if (!body || length > maxBytes) return null;
  let left = maxBytes;
  for await (const piece of arriving(body)) {
    left -= piece.length;
    if (left < 0) return null;
    pieces.push(piece);
  }
  return () => pieces;
}

/** The platform's ledger of a number; throws Unread once more bytes of it were asked for. */
export function smallLedger(number: number, maxBytes: number): LedgerSource {
  const read = platformLedger(number);
  let left = maxBytes;
  return async (path) => {
    const bytes = await read(path);
    left -= bytes.length;
    if (left < 0) throw new Unread(`More than ${maxBytes} bytes of the ledger are needed.`);
    return bytes;
  };
}

/** Hears how many bytes were read; at most once for each megabyte. */
export type Progress = (bytes: number, of: number | null) => void;

const stepBytes = 1_000_000;

export async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  of: number | null,
  say: Progress,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let told = -stepBytes;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes - told >= stepBytes) {
      told = bytes;
      say(bytes, of);
    }
    yield piece;
  }
}
