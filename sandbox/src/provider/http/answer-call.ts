import { createHash } from 'node:crypto';
import type { Collection } from '../../store/store.ts';
import { ordainedFailure, type CallFault } from '../control/call-faults.ts';
import type { StoredAnswer } from '../records.ts';
import { expandObject } from './expand-object.ts';
import type { Caller, Operation } from './operation.ts';
import { ProviderError } from './provider-error.ts';
import type { FormTree } from './read-parameters.ts';

export interface ReceivedCall extends Caller {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  /** The parameters as they came, for the comparison that an idempotency key asks for. */
  readonly text: string;
  readonly form: FormTree;
  readonly idempotencyKey: string | undefined;
}

export interface Answer {
  status: number;
  body: string;
  isReplayed: boolean;
}

/** The connection is to be cut without an answer. */
export const cut = Symbol('cut');

/**
 * Answers one call: the same key with the same parameters gets the first answer again, a failure
 * included once execution had begun; with other parameters it is an `idempotency_error`.
 */
export function answerCall(call: ReceivedCall): Answer | typeof cut {
  const { provider } = call;
  const fault = provider.callFaults.take(call.url);
  const key = call.method === 'POST' ? call.idempotencyKey : undefined;
  if (fault?.when === 'before') return refusedCall(call, { fault, key });
  const lost = fault === undefined ? undefined : failedAnswer(fault);
  const kept = key === undefined ? undefined : storedAnswer(call, key);
  if (kept !== undefined) return lost ?? { status: kept.status, body: kept.body, isReplayed: true };
  const { answer, isKept } = execute(call);
  if (key !== undefined && isKept) {
    keep(call, key, fault?.isRemembered === true ? errorAnswer(ordainedFailure(fault)) : answer);
  }
  return lost ?? answer;
}

type Refused = { fault: CallFault; key: string | undefined };

/** The call fails before anything was done; its key may remember that it failed. */
function refusedCall(call: ReceivedCall, { fault, key }: Refused): Answer | typeof cut {
  const kept = key === undefined ? undefined : storedAnswer(call, key);
  if (key !== undefined && kept === undefined && fault.isRemembered)
    keep(call, key, errorAnswer(ordainedFailure(fault)));
  return failedAnswer(fault);
}

function keep(call: ReceivedCall, key: string, { status, body }: Answer): void {
  const name = keyOf(call, key);
  const createdAt = call.now.getTime();
  const fingerprint = fingerprintOf(call);
  call.provider.answers.set(name, { key: name, fingerprint, status, body, createdAt });
}

function execute(call: ReceivedCall): { answer: Answer; isKept: boolean } {
  const { operation, provider } = call;
  let parameters: unknown = call.form;
  try {
    const prepared = operation.prepare(call.form);
    parameters = prepared.parameters;
    const object = expandObject(provider, prepared.run(call), expandOf(parameters));
    observe(call, { parameters, status: 200, body: object });
    return {
      answer: { status: 200, body: JSON.stringify(object), isReplayed: false },
      isKept: true,
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    observe(call, { parameters, status: error.status, body: { error: error.body } });
    return { answer: errorAnswer(error), isKept: error.isRemembered };
  }
}

function observe(
  { provider, operation }: ReceivedCall,
  exchange: { parameters: unknown; status: number; body: unknown },
): void {
  provider.observer?.answered({ line: operation.line, ...exchange });
}

function expandOf(parameters: unknown): string[] {
  if (typeof parameters !== 'object' || parameters === null || !('expand' in parameters)) return [];
  return Array.isArray(parameters.expand) ? parameters.expand.map(String) : [];
}

function errorAnswer(error: ProviderError): Answer {
  return {
    status: error.status,
    body: JSON.stringify({ error: error.body }),
    isReplayed: false,
  };
}

function failedAnswer(fault: CallFault): Answer | typeof cut {
  return fault.isCut ? cut : errorAnswer(ordainedFailure(fault));
}

function storedAnswer(call: ReceivedCall, key: string): StoredAnswer | undefined {
  const kept = call.provider.answers.get(keyOf(call, key));
  if (kept === undefined) return undefined;
  if (isForgotten(kept, call.now)) return undefined;
  if (kept.fingerprint === fingerprintOf(call)) return kept;
  throw new ProviderError({
    status: 400,
    body: {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were ' +
        `first used with. Try using a key other than '${key}' if you meant to execute a ` +
        'different request.',
    },
  });
}

function keyOf({ account }: ReceivedCall, key: string): string {
  return `${account} ${key}`;
}

function fingerprintOf({ method, url, text }: ReceivedCall): string {
  return createHash('sha256').update(`${method} ${url}\n${text}`).digest('base64');
}

/** Milliseconds that an idempotency key is remembered. */
const answersAreKept = 24 * 60 * 60 * 1000;

export function isForgotten({ createdAt }: StoredAnswer, now: Date): boolean {
  return now.getTime() - createdAt > answersAreKept;
}

/** Makes room: drops the answers that no key can bring back any more. */
export function forgetAnswers(answers: Collection<StoredAnswer>, now: Date): void {
  for (const answer of answers.values()) {
    if (isForgotten(answer, now)) answers.delete(answer.key);
  }
}
