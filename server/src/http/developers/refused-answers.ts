import type { AnyEndpoint, Refusals } from '@clubdraw/contract/wire/endpoint';
import { isDoneOnce } from '@clubdraw/contract/wire/idempotency-key';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { RefusalKind } from '@clubdraw/domain/refusal';
import type { z } from 'zod';
import { statusOf } from '../mount/failures.ts';
import { json, type Operation, type ResponseObject } from './document.ts';

/** The opening words about each sort of refusal. */
const opening: Record<RefusalKind, string> = {
  invalid: 'Something in the request is wrong; `fields` says what, by its path.',
  unauthenticated: 'Not signed in, or not with what was given.',
  forbidden: 'Signed in, and not allowed.',
  missing: 'There is nothing of this name, or nothing of yours.',
  conflict: 'Not possible as things stand.',
  outside: 'The file is shorter; `Content-Range` says how long it is.',
  proofNeeded:
    'Under pressure only: solve `challenge`, and send the same call again with the solution in `X-Proof`.',
  tooSoon: 'Too often; `Retry-After` says how many seconds to wait.',
  upstream: 'A service that this needs did not answer.',
  busy: 'Not just now; `Retry-After` says how many seconds to wait.',
};

const waits: ReadonlySet<RefusalKind> = new Set(['tooSoon', 'busy']);

/** The failures that are the same for all calls, by their name among the document's components. */
export const sharedAnswers = {
  TooLarge: failed(messages.requestTooLarge),
  NotJson: failed(messages.sendJson),
  Unexpected: failed('Unexpected; `requestId` names it in the log.'),
};

function shared(name: keyof typeof sharedAnswers): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

/** The failures that a call can answer, by status, each with the sentences that it says. */
export function refusedAnswers(refusals: Refusals, hasBody: boolean): Operation['responses'] {
  const kinds = Object.entries(refusals) as [RefusalKind, readonly string[]][];
  return {
    ...Object.fromEntries(kinds.map(([kind, texts]) => [statusOf[kind], refusal(kind, texts)])),
    ...(hasBody && { 413: shared('TooLarge'), 415: shared('NotJson') }),
    500: shared('Unexpected'),
  };
}

function refusal(kind: RefusalKind, texts: readonly string[]): ResponseObject {
  const sentences = [...new Set(texts)].map((text) => `\n- ${text}`).join('');
  const seconds = { description: 'Seconds to wait.', schema: { type: 'integer' } };
  return {
    ...failed(`${opening[kind]}${sentences === '' ? '' : `\n${sentences}`}`),
    ...(waits.has(kind) && { headers: { 'Retry-After': seconds } }),
  };
}

function failed(description: string): ResponseObject {
  return { description, content: json({ $ref: '#/components/schemas/Failure' }) };
}

/**
 * The refusals of an endpoint: those that it names, and those of its access, its shapes, its limit
 * and the server.
 */
export function allRefusals(endpoint: AnyEndpoint): Refusals {
  const { access, params, query, body, mayAskForProof, refusals: own } = endpoint;
  const isNamed = isDoneOnce(endpoint);
  const also = (kind: RefusalKind, isSo: boolean, ...texts: string[]): Refusals =>
    isSo ? { [kind]: [...texts, ...(own[kind] ?? [])] } : {};
  return {
    ...own,
    ...also(
      'invalid',
      Boolean(query ?? body) || isNamed,
      ...(isNamed ? [keyMessages.idempotencyKeyForm] : []),
    ),
    ...also('conflict', isNamed, keyMessages.idempotencyKeyUsed),
    ...also('unauthenticated', access !== 'anyone', messages.signInFirst),
    ...also('forbidden', access !== 'anyone', ...forbidden(endpoint)),
    ...also('missing', params !== undefined, ...(params ? [missingText(params)] : [])),
    ...also('proofNeeded', mayAskForProof),
    ...also('tooSoon', true, messages.tooManyRequests(10)),
    ...also('busy', true, messages.newVersion),
  };
}

/** The words to whoever has no part in a club, or one that may not make the call, and to a key. */
function forbidden({ access, may }: AnyEndpoint): string[] {
  const connection = access === 'connectedOwner' ? [messages.connectionRequired] : [];
  const part = may.length > 0 ? [teamMessages.notInThisClub] : [];
  return [...part, keyMessages.keyMayNot, ...connection];
}

/** The words about a path that can name nothing. */
function missingText(params: z.ZodType): string {
  return params.safeParse({}).error?.issues[0]?.message ?? messages.notFound;
}
