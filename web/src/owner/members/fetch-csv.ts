import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { loseSession, storedToken } from '../../api/session/owner.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { addressOf, failureOf } from '../../api/call.ts';
import { chosenClub } from '../../api/session/club.ts';

type Parts = { params: Record<string, string>; query: Record<string, string> };
type Watch = {
  /** The lines that have arrived, the heading left out. */
  onLines: (lines: number) => void;
  signal: AbortSignal;
};

const newline = 10;

async function refuse(response: Response): Promise<never> {
  if (response.status === 401) loseSession();
  const answer: unknown = await response.json().catch(() => undefined);
  throw failureOf(response.status, answer);
}

async function readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>, watch: Watch) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = -1;
  for await (const part of body) {
    parts.push(part);
    lines += part.reduce((count, byte) => (byte === newline ? count + 1 : count), 0);
    watch.onLines(Math.max(0, lines));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/**
 * The rows of a list as a CSV file, with the owner's token: a link could not carry it. Every
 * failure is an ApiFailure; a download that is given up throws its AbortError.
 */
export async function fetchCsv(endpoint: AnyEndpoint, parts: Parts, watch: Watch): Promise<Blob> {
  const headers = new Headers({ accept: 'text/csv' });
  const token = storedToken();
  if (token !== null) headers.set('authorization', token);
  const club = chosenClub();
  if (club !== null) headers.set(clubHeader, club);
  try {
    const address = addressOf(endpoint.path, parts);
    const response = await fetch(address, { headers, signal: watch.signal });
    if (!response.ok || !response.body) return await refuse(response);
    return await readLines(response.body, watch);
  } catch (error) {
    if (error instanceof ApiFailure || watch.signal.aborted) throw error;
    throw new ApiFailure(0, '');
  }
}
