import { everything } from '@clubdraw/domain/flow/backoff';
import { AsyncLocalStorage } from 'node:async_hooks';
import { scheduler } from 'node:timers/promises';
import Stripe from 'stripe';
import { providerCalls, providerSeconds } from '../../metrics/tallies.ts';
import { inSpan } from '../../tracing/spans.ts';
import type { CallPermits } from '../../flow/rate-budget/call-permits.ts';
import { deadlineOf, type CallPriority } from '../call-priority.ts';
import { chance } from '../random.ts';
import { endpointOf } from './endpoint-of.ts';

type Bare = NonNullable<Stripe.StripeConfig['httpClient']>;
type Request = Parameters<Bare['makeRequest']>;
type Answer = Awaited<ReturnType<Bare['makeRequest']>>;

/** The time of a call was up; `isUntouched`: the provider never began to do it. */
export class TimeUp extends Error {
  readonly isUntouched: boolean;

  constructor(isUntouched: boolean, cause?: unknown) {
    super('The provider did not take the call in time.', { cause });
    this.name = 'TimeUp';
    this.isUntouched = isUntouched;
  }
}

/** A call without a priority: a defect of ours, and the provider is not asked. */
export class NoPriority extends Error {
  constructor() {
    super('A call to the provider must say what it is for.');
    this.name = 'NoPriority';
  }
}

const priorities = new AsyncLocalStorage<CallPriority>();

/** Runs `work`, all of whose calls to the provider are made with this priority. */
export function withPriority<T>(priority: CallPriority, work: () => T): T {
  return priorities.run(priority, work);
}

/**
 * The library's way to the provider: each request of it, repetitions and further pages of a list
 * included, takes a permit. A request that the provider was too busy for, or that got lost, is made
 * again with its idempotency key until the priority's time is up.
 */
export function pacedHttp(permits: CallPermits): Bare {
  const bare = Stripe.createNodeHttpClient();
  return {
    getClientName: () => bare.getClientName(),
    makeRequest: async (...request) => {
      const priority = priorities.getStore();
      if (!priority) throw new NoPriority();
      const [, , path, method] = request;
      const name = `provider ${endpointOf(method, path)}`;
      const attributes = { 'clubdraw.purpose': priority.purpose };
      return inSpan({ name, kind: 'client', attributes }, () =>
        insist({ permits, bare, priority, request }),
      );
    },
  };
}

type Asking = { permits: CallPermits; bare: Bare; priority: CallPriority; request: Request };

async function insist({ permits, bare, priority, request }: Asking): Promise<Answer> {
  const [, , path, method] = request;
  const { purpose, since = permits.now() } = priority;
  const until = deadlineOf(priority);
  const endpoint = endpointOf(method, path);
  const past: Past = { isUntouched: true, failures: 0 };
  for (let tries = 1; ; tries += 1) {
    if (!(await permits.take({ purpose, endpoint, since, until })))
      throw new TimeUp(past.isUntouched);
    const began = performance.now();
    const outcome = await attempt(bare, request, until);
    providerSeconds.observe({ purpose }, (performance.now() - began) / 1000);
    const verdict = judge(outcome, past);
    providerCalls.inc({ purpose, verdict: wordOf(outcome) });
    if (verdict === 'final' && 'answer' in outcome) return outcome.answer;
    if (verdict === 'again') {
      const restMs = restAfter(tries);
      if (performance.now() + restMs >= until) throw new TimeUp(past.isUntouched, lossOf(outcome));
      await scheduler.wait(restMs);
    }
    // Otherwise it keeps its place among those who wait, and rests with them.
    else permits.slowDown(slowedName(outcome, endpoint));
  }
}

type Outcome = { answer: Answer; code: string | undefined } | { loss: unknown };

/** Reads the whole answer: what breaks off in its middle is lost as well. */
async function attempt(bare: Bare, request: Request, until: number): Promise<Outcome> {
  const [host, port, path, method, headers, data, protocol, timeout] = request;
  const timeoutMs = Math.max(1, Math.min(timeout, Math.ceil(until - performance.now())));
  try {
    const came = await bare.makeRequest(
      host,
      port,
      path,
      method,
      headers,
      data,
      protocol,
      timeoutMs,
    );
    const body: unknown = await came.toJSON();
    const answer: Answer = {
      getStatusCode: () => came.getStatusCode(),
      getHeaders: () => came.getHeaders(),
      getRawResponse: () => came.getRawResponse(),
      toStream: (onEnd) => came.toStream(onEnd),
      toJSON: async () => body,
    };
    return { answer, code: codeOf(body) };
  } catch (loss) {
    return { loss };
  }
}

/**
 * Of the tries before: whether none of them was begun, and how often the provider itself failed.
 */
type Past = { isUntouched: boolean; failures: number };

function judge(outcome: Outcome, past: Past): 'final' | 'again' | 'tooFast' {
  if ('loss' in outcome) {
    past.isUntouched = false;
    return 'again';
  }
  const { answer, code } = outcome;
  const status = answer.getStatusCode();
  if (status === 429) return code === 'lock_timeout' ? 'again' : 'tooFast';
  if (status !== 409 && status < 500) return 'final';
  past.isUntouched = false;
  // Another request with the same key is under way.
  if (status === 409) return 'again';
  past.failures += 1;
  const isOver = answer.getHeaders()['stripe-should-retry'] === 'false' || past.failures > 1;
  return isOver ? 'final' : 'again';
}

/** An answer in one word of a short list, for those who count. */
function wordOf(outcome: Outcome): 'done' | 'refused' | 'tooFast' | 'failed' | 'lost' {
  if ('loss' in outcome) return 'lost';
  const status = outcome.answer.getStatusCode();
  if (status === 429) return 'tooFast';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** The pace that was too fast; the provider names its kind, such as `endpoint-rate`. */
function slowedName(outcome: Outcome, endpoint: string): string {
  const headers = 'answer' in outcome ? outcome.answer.getHeaders() : {};
  const reason = headers['stripe-rate-limited-reason'];
  return typeof reason === 'string' && !reason.startsWith('global-') ? endpoint : everything;
}

const firstRestMs = 250;
const longestRestMs = 2_000;

/** About 250, 500, 1,000 and 2,000 ms, and never the same for all who wait. */
function restAfter(tries: number): number {
  return Math.min(firstRestMs * 2 ** (tries - 1), longestRestMs) * (0.5 + chance());
}

function lossOf(outcome: Outcome): unknown {
  return 'loss' in outcome ? outcome.loss : undefined;
}

function codeOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
