import { deviceHeader } from '@clubdraw/contract/accounts/device';
import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import type { Access, AnyEndpoint, Endpoint, RequestOf } from '@clubdraw/contract/wire/endpoint';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import { failure } from '@clubdraw/contract/wire/wire';
import * as messages from '@clubdraw/domain/texts/messages';
import type { z } from 'zod';
import { chosenClub } from './session/club.ts';
import { canAskToSignIn, withSession } from './session/sign-in-again.ts';
import { sessionFor, type Caller } from './session/sessions.ts';
import { ApiFailure } from './api-failure.ts';
import { apiOrigin } from './api-origin.ts';
import { keepProductTime } from './product-time.ts';

/** The status of an answer that brings a challenge. */
const proofNeeded = 428;

type Shape = z.ZodType | undefined;
type Parts = { params?: unknown; query?: unknown; body?: unknown };
type Options = {
  signal?: AbortSignal | undefined;
  /** The session to send where either would do; otherwise the endpoint decides. */
  as?: Caller;
  /** The value by which an owner's browser is known again; for calls that sign an owner in. */
  device?: string;
};
type OnceOptions = Options & {
  /** A session that is over is not forgotten yet: its owner is asked to sign in again. */
  isHeld?: boolean;
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, part]) => [name, textOf(part)]);
}

/** The address of a call: `:name` filled in, empty query values dropped (product §7.2). */
export function addressOf(path: string, parts: Parts): string {
  const params = new Map(entriesOf(parts.params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  );
  const query = new URLSearchParams(entriesOf(parts.query).filter(([, value]) => value !== ''));
  return apiOrigin + filled + (query.size > 0 ? `?${query}` : '');
}

/** Reads the one form in which every failure answers; anything else has a status and no text. */
export function failureOf(status: number, answer: unknown): ApiFailure {
  const read = failure.safeParse(answer);
  return read.success
    ? new ApiFailure(status, read.data.error, read.data.fields)
    : new ApiFailure(status, '');
}

type Sent = {
  method: string;
  body: unknown;
  authorization: string | null;
  /** The club that is meant; null for one's own, and in calls about no club. */
  club: string | null;
  /** The proof of work that the server asked for. */
  proof?: string;
};

function requestOf(
  { method, body, authorization, club, proof }: Sent,
  options: Options,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (authorization !== null) headers.set('authorization', authorization);
  if (club !== null) headers.set(clubHeader, club);
  if (options.device !== undefined) headers.set(deviceHeader, options.device);
  if (proof !== undefined) headers.set(proofHeader, proof);
  const init: RequestInit = { method, headers, signal: options.signal ?? null };
  if (body === undefined) return init;
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(body) };
}

async function answerTo(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // The router gave the call up; it is no failure of the network.
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(0, '');
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

type Exchange = { response: Response; json: unknown };

/**
 * Sends a request; where the server asks for a proof of work, the same request once more with it.
 */
async function exchange(address: string, sent: Sent, options: Options): Promise<Exchange> {
  const response = await answerTo(address, requestOf(sent, options));
  const json = await jsonOf(response);
  if (response.status !== proofNeeded || sent.proof !== undefined) return { response, json };
  const { proofOf } = await import('../proof/proof-of.ts');
  const proof = await proofOf(json);
  return proof === undefined ? { response, json } : exchange(address, { ...sent, proof }, options);
}

/** Calls about a club, and those that everybody may make and that answer its people otherwise. */
function namesClub(access: Access): boolean {
  return access === 'owner' || access === 'connectedOwner' || access === 'anyone';
}

/** Makes a call once: address, token, JSON, the answer decoded. */
async function callOnce<P extends Shape, Q extends Shape, B extends Shape, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  request: RequestOf<Endpoint<P, Q, B, A>>,
  options: OnceOptions,
): Promise<z.output<A>> {
  const parts: Parts = request;
  const { method, access } = endpoint;
  const needsSession = access !== 'anyone';
  const session = sessionFor(access, options.as);
  const authorization = session.authorization();
  if (needsSession && authorization === null) throw new ApiFailure(401, messages.signInFirst);
  const club = authorization !== null && namesClub(access) ? chosenClub() : null;
  const sent = { method, body: parts.body, authorization, club };
  const { response, json } = await exchange(addressOf(endpoint.path, parts), sent, options);
  keepProductTime(response.headers, Date.now());
  if (!response.ok) {
    const isOver = needsSession && response.status === 401 && !options.isHeld;
    // Another session may have begun meanwhile; that one is not over.
    if (isOver && session.authorization() === authorization) session.lose();
    throw failureOf(response.status, json);
  }
  const answer = endpoint.answer.safeParse(json);
  if (!answer.success) throw new ApiFailure(response.status, messages.somethingWentWrong);
  return answer.data;
}

/** The calls that carry input of an owner, which must not be lost with the session. */
function carriesInput({ access, method }: Pick<AnyEndpoint, 'access' | 'method'>): boolean {
  return (
    (access === 'person' || access === 'owner' || access === 'connectedOwner') && method !== 'GET'
  );
}

/**
 * Makes one call of the contract. Every failure is an ApiFailure; a session that the server no
 * longer knows is forgotten. A call that carries an owner's input asks to sign in beside the page
 * first, and is then made again.
 */
export async function call<P extends Shape, Q extends Shape, B extends Shape, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  request: RequestOf<Endpoint<P, Q, B, A>>,
  options: Options = {},
): Promise<z.output<A>> {
  if (!carriesInput(endpoint) || !canAskToSignIn()) return callOnce(endpoint, request, options);
  return withSession(() => callOnce(endpoint, request, { ...options, isHeld: true }));
}
