import fastify from 'fastify';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { registerProvider } from '../../src/provider/register-provider.ts';
import { openStore } from '../../src/store/store.ts';
import { startReceiver, TestClock, webhookSecret } from './event-receiver.ts';
import { InterfaceValidator } from './interface-validator.ts';
import { membershipSession, ticketSession, type SessionParameters } from './session-parameters.ts';

/** The stand-in on a free port, a receiver of events, and an account that takes cards. */
export async function startShop(kept: { file?: string; clock?: TestClock } = {}) {
  const { clock = new TestClock(), file = ':memory:' } = kept;
  const store = openStore(file);
  const validator = new InterfaceValidator();
  const receiver = await startReceiver(clock);
  const app = fastify();
  const provider = registerProvider(app, {
    store,
    clock,
    publicUrl: 'http://localhost:4999',
    webhookUrl: `${receiver.url}/webhooks/stripe`,
    webhookSecret,
    observer: validator,
    pace: { total: 10_000, perEndpoint: 10_000 },
  });
  const { dueSource } = provider;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { events, answers } = receiver;
  const controls = controlsOf(url);
  const { platform, stripeOf, account } = await openAccounts(url, controls);
  return {
    clock,
    url,
    dueSource,
    events,
    /** Statuses that the receiver answers to the next events, in order; 200 afterwards. */
    answers,
    account,
    /** The official library in the name of the account. */
    stripe: stripeOf(account),
    /** The same in the name of the platform. */
    platform,
    stripeOf,
    ...controls,
    ...journeys(stripeOf(account), controls),
    ...timeOf(dueSource, clock),
    eventsOf: (type: string) => events.filter((event) => event.type === type),
    /** Ends everything; rejects when anything said or heard broke the described interface. */
    async stop(): Promise<void> {
      await provider.stop();
      await app.close();
      await receiver.stop();
      store.close();
      if (validator.violations.length > 0) throw new Error(validator.violations.join('\n'));
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * A shop that is there before the tests of the file, or before each of them, and ends after them.
 */
export function useShop(lasting: 'all tests' | 'one test' = 'all tests'): Shop {
  const [before, after] = lasting === 'all tests' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  // Filled by the time a test reads from it.
  const shop = {} as Shop;
  before(async () => void Object.assign(shop, await startShop()));
  beforeEach(() => void shop.events.splice(0));
  after(() => shop.stop());
  return shop;
}

type Answer = { [name: string]: unknown };

function controlsOf(url: string) {
  const settle = async () => {
    await fetch(`${url}/control/webhooks/settle`, { method: 'POST' });
  };
  return {
    /** Resolves when all events have been answered. */
    settle,
    /** Asks for a fault or a state; resolves when its events have been answered. */
    control: async (path: string, body: object): Promise<Answer> => {
      const response = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(answer);
      await settle();
      return JSON.parse(answer);
    },
    /**
     * A page of the stand-in, by its address or by the one that the product would send people to.
     */
    async visit(page: string | null | undefined, fields?: Record<string, string>) {
      const { pathname } = new URL(page ?? '', url);
      const post = fields && { method: 'POST', body: new URLSearchParams(fields) };
      const response = await fetch(url + pathname, { ...post, redirect: 'manual' });
      const { status, headers } = response;
      return { status, headers, text: await response.text(), goesTo: headers.get('location') };
    },
  };
}

type Controls = ReturnType<typeof controlsOf>;

async function openAccounts(url: string, { control }: Controls) {
  const { hostname: host, port } = new URL(url);
  const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  const stripeOf = (stripeAccount: string) =>
    new Stripe('sk_test_sandbox', { ...options, stripeAccount });
  const platform = new Stripe('sk_test_sandbox', options);
  const known = await platform.accounts.list();
  const account = known.data[0]?.id ?? (await readyAccount(platform, control));
  return { platform, stripeOf, account };
}

/** Makes an account that has been through onboarding and can take cards. */
async function readyAccount(platform: Stripe, control: Controls['control']): Promise<string> {
  const { id: account } = await platform.accounts.create({
    country: 'AU',
    email: 'owner@example.com',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  await control('account', {
    account,
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    pastDue: [],
    disabledReason: null,
    capabilities: { card_payments: 'active', transfers: 'active' },
  });
  return account;
}

function timeOf(source: ReturnType<typeof registerProvider>['dueSource'], clock: TestClock) {
  const jumpTo = (at: Date) =>
    clock.advance(Math.max(0, (at.getTime() - clock.now().getTime()) / 1000));
  return {
    /** Lets time pass and everything happen that falls due. */
    async pass(seconds: number): Promise<void> {
      await source.deliverDue(clock.now());
      clock.advance(seconds);
      await source.deliverDue(clock.now());
    },
    /** Lets time pass until the next due instant; gives the seconds until then. */
    async passToNext(): Promise<number> {
      const before = clock.now();
      jumpTo(source.nextDueAt() ?? before);
      await source.deliverDue(clock.now());
      return (clock.now().getTime() - before.getTime()) / 1000;
    },
    /** Lets time pass as the sandbox does: from one due instant to the next until the moment. */
    async walkTo(moment: string): Promise<void> {
      const target = new Date(moment);
      await source.deliverDue(clock.now());
      for (let at = source.nextDueAt(); at && at <= target; at = source.nextDueAt()) {
        jumpTo(at);
        await source.deliverDue(clock.now());
      }
      jumpTo(target);
    },
  };
}

interface Payment {
  card?: string;
  method?: string;
  authenticate?: 'accepted' | 'failed';
}

/** The journeys of buyers and members. */
function journeys({ checkout: { sessions } }: Stripe, { control }: Controls) {
  const pay = (session: string, wish: Payment = {}) => control('pay', { session, ...wish });
  return {
    openSession: (changes: Partial<SessionParameters> = {}) =>
      sessions.create(ticketSession(changes)),
    openMembership: (changes: Partial<SessionParameters> = {}) =>
      sessions.create(membershipSession(changes)),
    pay,
    /** A membership that has been paid for once; gives the ids of what came into being. */
    async join(card?: string, changes: Partial<SessionParameters> = {}) {
      const { id: session } = await sessions.create(membershipSession(changes));
      const wish = card === undefined ? {} : { card };
      const { kind } = await pay(session, wish);
      if (kind === 'challenged') await pay(session, { ...wish, authenticate: 'accepted' });
      const { subscription, invoice, customer } = await sessions.retrieve(session);
      return {
        session,
        subscription: referenceId(subscription),
        invoice: referenceId(invoice),
        customer: referenceId(customer),
      };
    },
  };
}
