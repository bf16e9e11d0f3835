import fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRateBudget } from '../../../test/stand-ins/no-rate-budget.ts';
import { traceWith, type SpanFacts } from '../../tracing/spans.ts';
import { providerCalls } from '../../metrics/tallies.ts';
import type { CallPermits, WaitingCall } from '../../flow/rate-budget/call-permits.ts';
import { endpointOf } from './endpoint-of.ts';
import { NoPriority, withPriority, pacedHttp } from './paced-http.ts';
import { listing } from './stripe-failures.ts';

type Said = { status: number; headers?: Record<string, string>; body: object };

let app: FastifyInstance;
let port: string;
/** The next answers of the provider; afterwards it lists nothing. */
const says: Said[] = [];
const keys: unknown[] = [];
beforeAll(async () => {
  app = fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/*', async ({ headers }, reply) => {
    keys.push(headers['idempotency-key']);
    const { status, headers: more = {}, body } = says.shift() ?? nothing;
    return reply.code(status).headers(more).send(body);
  });
  ({ port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(() => app.close());

const nothing: Said = { status: 200, body: { object: 'list', data: [], has_more: false } };

function busy(code: string): Said['body'] {
  return { error: { code, type: 'invalid_request_error' } };
}

function library(permits: CallPermits): Stripe {
  const where = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return new Stripe('sk_test_x', {
    ...where,
    httpClient: pacedHttp(permits),
    maxNetworkRetries: 0,
  });
}

it('a request that names no priority is not sent (product §14.13)', async () => {
  const stripe = library(noRateBudget);
  await expect(stripe.accounts.list()).rejects.toMatchObject({ detail: expect.any(NoPriority) });
  expect(keys).toEqual([]);
});

it('each page of a list takes a permit of its endpoint (product §14.13)', async () => {
  const taken: WaitingCall[] = [];
  const take: CallPermits['take'] = async (call) => taken.push(call) > 0;
  const { refunds } = library({ ...noRateBudget, take });
  says.push({ status: 200, body: { object: 'list', data: [{ id: 're_1' }], has_more: true } });
  const listed: string[] = [];
  const list = () => refunds.list({ limit: 1 });
  for await (const { id } of listing({ purpose: 'inquiry' }, list)) listed.push(id);
  expect(listed).toEqual(['re_1']);
  const endpoint = 'GET /v1/refunds';
  const calls = taken.map(({ purpose, endpoint: name }) => ({ purpose, endpoint: name }));
  expect(calls).toEqual([
    { purpose: 'inquiry', endpoint },
    { purpose: 'inquiry', endpoint },
  ]);
});

async function refundCalls(verdict: string): Promise<number> {
  const { values } = await providerCalls.get();
  const own = values.filter(({ labels }) => labels.purpose === 'refund');
  return own.find(({ labels }) => labels.verdict === verdict)?.value ?? 0;
}

it('a request that the provider was too busy for is made again under its key, its pace is eased, and each try is counted (product §14.13, §16.10)', async () => {
  const slowed: string[] = [];
  const { refunds } = library({ ...noRateBudget, slowDown: (name) => slowed.push(name) });
  const reason = { 'stripe-rate-limited-reason': 'endpoint-rate' };
  says.push(
    { status: 429, headers: reason, body: busy('rate_limit') },
    { status: 429, body: busy('lock_timeout') },
    { status: 200, body: { id: 're_2', object: 'refund' } },
  );
  keys.length = 0;
  // The counters are the process's, which other tests use as well.
  const before = [await refundCalls('tooFast'), await refundCalls('done')];
  const order = { payment_intent: 'pi_1' };
  const made = await withPriority({ purpose: 'refund' }, () =>
    refunds.create(order, { idempotencyKey: 'our refund' }),
  );
  expect(made.id).toBe('re_2');
  expect(keys).toEqual(['our refund', 'our refund', 'our refund']);
  const after = [await refundCalls('tooFast'), await refundCalls('done')];
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([2, 1]);
  // A lock has nothing to do with the pace.
  expect(slowed).toEqual(['POST /v1/refunds']);
});

it.each([
  ['/v1/checkout/sessions/cs_test_a1B2/expire', 'POST /v1/checkout/sessions/{id}/expire'],
  ['/v1/application_fees/fee_1/refunds?limit=2', 'POST /v1/application_fees/{id}/refunds'],
  ['/v1/account_links', 'POST /v1/account_links'],
])('%s is the endpoint %s', (path, endpoint) => {
  expect(endpointOf('POST', path)).toBe(endpoint);
});

it('a call is a span with the name of its operation, where spans are made (product §19.6)', async () => {
  const made: SpanFacts[] = [];
  traceWith({
    during: async (facts, work) => {
      made.push(facts);
      return work();
    },
    begin: () => ({ within: (next) => next(), end: () => {} }),
    traceparent: () => undefined,
  });
  const { refunds } = library(noRateBudget);
  await withPriority({ purpose: 'refund' }, () => refunds.retrieve('re_1'));
  traceWith(undefined);
  expect(made).toEqual([
    {
      name: 'provider GET /v1/refunds/{id}',
      kind: 'client',
      attributes: { 'clubdraw.purpose': 'refund' },
    },
  ]);
});
