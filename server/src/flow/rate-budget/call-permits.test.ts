import { registerProvider } from '@clubdraw/sandbox/provider/register-provider';
import { openStore } from '@clubdraw/sandbox/store/store';
import type { CallPurpose } from '@clubdraw/domain/flow/calls';
import { windowsOfASecond } from '@clubdraw/domain/flow/permit-windows';
import fastify from 'fastify';
import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase, transaction } from '../../db/database.ts';
import { systemClock } from '../../edge/clock.ts';
import type { PaymentProvider } from '../../edge/payment-provider.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { stripePayments } from '../../edge/stripe/stripe.ts';
import { openPermits } from './open-permits.ts';

/** Four times as fast as the real provider and the product with it: the test is short. */
const rates = { total: 360, perEndpoint: 80 };
const taken = { total: 400, perEndpoint: 100 };
const log = pino({ level: 'silent' });

let database: TestDatabase;
const closers: (() => Promise<unknown> | void)[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await database.drop();
});

/** The permits as one process has them. */
function processPermits() {
  const { permits, close } = openPermits({ databaseUrl: database.url, rates, log });
  closers.push(close);
  return permits;
}

/**
 * A provider with a pace, with the statuses that it answered, and the addresses that it did not
 * refuse.
 */
async function openProvider(pace = taken) {
  const app = fastify();
  const store = openStore(':memory:');
  const answers: number[] = [];
  const served: string[] = [];
  app.addHook('onSend', async ({ url }, { statusCode }) => {
    answers.push(statusCode);
    if (statusCode !== 429) served.push(url);
  });
  const publicUrl = 'http://localhost:4999';
  const world = { store, clock: systemClock, publicUrl, webhookSecret: 'whsec_pace' };
  registerProvider(app, { ...world, pace });
  const apiUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(
    () => store.close(),
    () => app.close(),
  );
  return { apiUrl, answers, served };
}

const nobody = { accountId: 'acct_1Nobody' };

type Asking = (provider: PaymentProvider, priority: CallPriority) => Promise<unknown>;

/** Calls about things that there are not. */
const readAccount: Asking = (provider, priority) => provider.readAccount('acct_1Nobody', priority);
const readCheckout: Asking = (provider, priority) =>
  provider.readCheckout({ ...nobody, sessionId: 'cs_1' }, priority);

it('two processes keep the pace of the provider together, buyers first (product §14.13)', async () => {
  const { apiUrl, answers } = await openProvider();
  const settings = { secretKey: 'sk_test_pace', webhookSecret: 'whsec_pace', apiUrl };
  const processes = [processPermits(), processPermits()].map((permits) =>
    stripePayments(settings, permits),
  );
  const order: CallPurpose[] = [];
  const ask = async (purpose: CallPurpose, count: number, call: Asking): Promise<void> => {
    const calls = Array.from({ length: count }, async (_, at) => {
      const provider = processes[at % 2];
      if (!provider) return;
      await expect(call(provider, { purpose })).rejects.toMatchObject({ kind: 'missing' });
      order.push(purpose);
    });
    await Promise.all(calls);
  };
  await Promise.all([
    // More than a second's worth: everything behind it waits, in both processes.
    ask('paid', 100, readAccount),
    ask('inquiry', 60, readAccount),
    ask('refund', 60, readAccount),
    ask('page', 60, readAccount),
    ask('close', 20, readCheckout),
  ]);
  expect(answers).toHaveLength(300);
  expect(answers).not.toContain(429);
  // On the average of both processes; domain/src/flow/rate-budget.test.ts has the order to the
  // call.
  const middle = (purpose: CallPurpose): number =>
    order.reduce((sum, one, at) => (one === purpose ? sum + at : sum), 0) / 60;
  expect(middle('page')).toBeLessThan(middle('refund'));
  expect(middle('refund')).toBeLessThan(middle('inquiry'));
});

it('those who wait are served in their order also where the provider is slower than its pace (product §14.13)', async () => {
  const { apiUrl, answers, served } = await openProvider({ total: 100, perEndpoint: 4 });
  const settings = { secretKey: 'sk_test_pace', webhookSecret: 'whsec_pace', apiUrl };
  const provider = stripePayments(settings, processPermits());
  const until = performance.now() + 60_000;
  const now = Date.now();
  // The last one to ask has waited longest.
  const calls = Array.from({ length: 16 }, async (_, at) => {
    const priority: CallPriority = { purpose: 'page', since: now - at, until };
    const asked = provider.readAccount(`acct_Nobody${16 - at}`, priority);
    await expect(asked).rejects.toMatchObject({ kind: 'missing' });
  });
  await Promise.all(calls);
  expect(answers).toContain(429);
  const order = served.map((url) => Number(/Nobody(\d+)/.exec(url)?.[1]));
  // The calls of a window and the next leave at one moment, and any of them may come while the
  // provider has room again.
  const atOnce = 2 * Math.ceil(rates.perEndpoint / windowsOfASecond);
  const strayed = order.map((place, at) => Math.abs(place - 1 - at));
  expect(Math.max(...strayed)).toBeLessThan(atOnce);
});

it('a call gives up when its time is up, and a frozen process keeps nobody (product §14.13)', async () => {
  const [frozen, other] = [processPermits(), processPermits()];
  const endpoint = 'GET /v1/frozen';
  const call = { purpose: 'page' as const, endpoint };
  const soon = performance.now() + 300;
  const all = await Promise.all(
    Array.from({ length: 100 }, async () => frozen.take({ ...call, until: soon })),
  );
  // In so short a time there are the permits of one second at most, fewer on a busy machine.
  expect(all.filter(Boolean).length).toBeLessThanOrEqual(80);
  const later = performance.now() + 30_000;
  expect(await other.take({ ...call, purpose: 'inquiry', until: later })).toBe(true);
});

it('a call gives up when its time is up though the database does not answer (product §14.13)', async () => {
  const permits = processPermits();
  const db = openDatabase(database.url, () => {});
  closers.push(() => db.destroy());
  const call = { purpose: 'page' as const, endpoint: 'GET /v1/unanswered' };
  await transaction(db, async (trx) => {
    await sql`LOCK TABLE rate_budget IN ACCESS EXCLUSIVE MODE`.execute(trx);
    expect(await permits.take({ ...call, until: performance.now() + 200 })).toBe(false);
  });
  expect(await permits.take({ ...call, until: performance.now() + 5_000 })).toBe(true);
});

it('a crowd of calls takes its permits in few statements', async () => {
  const fast = openPermits({
    databaseUrl: database.url,
    rates: { total: 10_000, perEndpoint: 10_000 },
    log,
  });
  const db = openDatabase(database.url, () => {});
  closers.push(fast.close, () => db.destroy());
  const version = async (): Promise<number> => {
    const { rows } = await sql<{ version: number }>`SELECT version FROM rate_budget`.execute(db);
    return rows[0]?.version ?? 0;
  };
  await fast.permits.take({
    purpose: 'paid',
    endpoint: 'GET /x',
    until: performance.now() + 5_000,
  });
  const before = await version();
  let left = 2_000;
  const buyer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await fast.permits.take({
        purpose: 'page',
        endpoint: 'POST /x',
        until: performance.now() + 5_000,
      });
    }
  };
  await Promise.all(Array.from({ length: 64 }, buyer));
  expect(2_000 / ((await version()) - before)).toBeGreaterThan(20);
});
