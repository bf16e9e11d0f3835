import { meCall } from '@clubdraw/contract/accounts/accounts';
import { connectAccountCall } from '@clubdraw/contract/payment-account/payment-account';
import { registerProvider } from '@clubdraw/sandbox/provider/register-provider';
import { openStore } from '@clubdraw/sandbox/store/store';
import fastify from 'fastify';
import { freePort } from '../../../script/process/free-port.ts';
import type { Clock } from '../../src/edge/clock.ts';
import { stripePayments } from '../../src/edge/stripe/stripe.ts';
import type { WaitingCall } from '../../src/flow/rate-budget/call-permits.ts';
import { allDue } from '../../src/jobs/sweep.ts';
import { timetable } from '../../src/jobs/timetable.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noRateBudget } from '../stand-ins/no-rate-budget.ts';
import { buildOwner, type BuiltOwner } from './owner.ts';

export const webhookSecret = 'whsec_sandbox';

export type SandboxShop = TestServer & {
  /** Asks the sandbox for a fault or a state; resolves when its events have been answered. */
  control(path: string, body: object): Promise<void>;
  /**
   * The acts of a club at the provider by itself: answers what the provider answered, once the
   * events of it have been answered.
   */
  asClub(
    accountId: string,
    path: string,
    fields: Record<string, string>,
  ): Promise<Record<string, unknown>>;
  /** The answer that the provider gives the club at a path. */
  seenByClub(accountId: string, path: string): Promise<Record<string, unknown>>;
  /** A buyer pays on the hosted page with a card. */
  payWith(cardNumber: string, paymentUrl: string): Promise<Response>;
  /** Lets time pass and everything happen that falls due on either side. */
  pass(seconds: number): Promise<void>;
  /** The same from one due instant to the next, in the order in which time would bring them. */
  walkTo(instant: Date): Promise<void>;
  /** The calls to the provider that took a turn, in order. */
  calls: string[];
  /** The address to send deliveries of one's own to. */
  webhookUrl: string;
};

/** The product on the official library, against the sandbox's payment provider, over sockets. */
export async function openSandboxShop(): Promise<SandboxShop> {
  const webhookUrl = `http://127.0.0.1:${await freePort()}/webhooks/stripe`;
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { secretKey: 'sk_test_sandbox', webhookSecret: `whsec_new,${webhookSecret}` };
  const calls: string[] = [];
  const take = async ({ endpoint }: WaitingCall) => Boolean(calls.push(endpoint));
  const payments = stripePayments({ ...settings, apiUrl: url }, { ...noRateBudget, take });
  const server = await startServer({ context: { payments }, env: { PAYPAL: 'on' } });
  const provider = await startProvider({ url, webhookUrl, clock: server.context.clock });
  await server.app.listen({ host: '127.0.0.1', port: Number(new URL(webhookUrl).port) });
  return {
    ...server,
    webhookUrl,
    calls,
    control: provider.control,
    asClub: provider.asClub,
    seenByClub: provider.seenByClub,
    payWith: async (cardNumber, paymentUrl) => payPage(cardNumber, paymentUrl, provider.settle),
    pass: async (seconds) => {
      await server.context.clock.advance(seconds);
      await provider.deliverDue(server.context.clock.now());
      await server.settle();
    },
    walkTo: async (instant) => walkTo(server, provider, instant),
    close: async () => {
      await provider.stop();
      await server.close();
    },
  };
}

/** The sandbox's payment provider at an address, and how a test moves it. */
export async function startProvider(about: { url: string; webhookUrl: string; clock: Clock }) {
  const { url, webhookUrl, clock } = about;
  const app = fastify();
  const store = openStore(':memory:');
  const provider = registerProvider(app, {
    store,
    clock,
    publicUrl: url,
    webhookUrl,
    webhookSecret,
    pace: { total: 10_000, perEndpoint: 10_000 },
  });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const settle = async (): Promise<void> => {
    await fetch(`${url}/control/webhooks/settle`, { method: 'POST' });
  };
  return {
    settle,
    deliverDue: async (now: Date) => provider.dueSource.deliverDue(now),
    nextDueAt: () => provider.dueSource.nextDueAt(),
    control: async (path: string, body: object) => {
      const response = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
      await settle();
    },
    asClub: async (accountId: string, path: string, fields: Record<string, string>) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_club', 'stripe-account': accountId },
        body: new URLSearchParams(fields),
      });
      if (!response.ok) throw new Error(await response.text());
      await settle();
      return (await response.json()) as Record<string, unknown>;
    },
    seenByClub: async (accountId: string, path: string) => {
      const headers = { authorization: 'Bearer sk_test_club', 'stripe-account': accountId };
      return (await (await fetch(`${url}${path}`, { headers })).json()) as Record<string, unknown>;
    },
    stop: async () => {
      await provider.stop();
      await app.close();
      store.close();
    },
  };
}

function isDue(at: Date | undefined, now: Date): boolean {
  return at !== undefined && at <= now;
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

async function walkTo(server: TestServer, provider: Provider, instant: Date): Promise<void> {
  const { context } = server;
  const { deliverDue, nextDueAt } = provider;
  for (;;) {
    const now = context.clock.now();
    // The calls of the product may have events of their own.
    do {
      await deliverDue(now);
      await server.settle();
    } while (isDue(nextDueAt(), now));
    if (now >= instant) return;
    const { nextDueAt: ofProduct } = await allDue(context, timetable, now);
    const ahead = [nextDueAt(), ofProduct, instant].flatMap((at) => (at && at > now ? [at] : []));
    const next = Math.min(...ahead.map((at) => at.getTime()));
    await context.clock.advance((next - now.getTime()) / 1000);
  }
}

/** A buyer fills in the hosted page with a card. */
export async function payPage(
  cardNumber: string,
  paymentUrl: string,
  settle: () => Promise<void>,
): Promise<Response> {
  const fields = { method: 'card', cardNumber, expiry: '12 / 40', cvc: '123', name: 'Mia Buyer' };
  const body = new URLSearchParams(fields);
  const answer = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
  await settle();
  return answer;
}

/** An account behind its onboarding, as the sandbox is told of it: it takes cards. */
export function readyAccount(account: string | null) {
  return {
    account,
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    pastDue: [],
    disabledReason: null,
    capabilities: { card_payments: 'active', transfers: 'active' },
  };
}

/** An owner who went through onboarding at the sandbox. */
export async function buildSandboxSeller(shop: SandboxShop): Promise<BuiltOwner> {
  const owner = await buildOwner(shop.context);
  await shop.call(connectAccountCall, { query: {} }, { token: owner.token });
  const { body } = await shop.call(meCall, {}, { token: owner.token });
  await shop.control('account', readyAccount(body.stripeId));
  await shop.doJobs();
  return owner;
}
