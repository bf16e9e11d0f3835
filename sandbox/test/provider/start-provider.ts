import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { Stripe } from 'stripe';
import { registerProvider } from '../../src/provider/register-provider.ts';
import { openStore } from '../../src/store/store.ts';
import { InterfaceValidator } from './interface-validator.ts';

const webhookSecret = 'whsec_test';

export interface ReceivedEvent {
  id: string;
  type: string;
  account?: string;
  api_version: string;
  created: number;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: { [name: string]: unknown }; previous_attributes?: object };
}

/** A clock that stands still until a test moves it. */
export class TestClock {
  #now = new Date('2026-11-21T09:00:00Z');

  now(): Date {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

/** The product as far as the provider sees it: it takes events, checks and keeps them. */
async function startReceiver(clock: TestClock) {
  const events: ReceivedEvent[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  });
  async function receive(request: IncomingMessage): Promise<number> {
    const body = await readBody(request);
    const signature = String(request.headers['stripe-signature']);
    const now = clock.now().getTime();
    Stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, now);
    events.push(JSON.parse(body));
    return answers.shift() ?? 200;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, events, answers, port: portOf(server.address()) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** The stand-in on a free port, the official library, and a receiver of events. */
export async function startProvider(options: { file?: string; clock?: TestClock } = {}) {
  const clock = options.clock ?? new TestClock();
  const store = openStore(options.file ?? ':memory:');
  const validator = new InterfaceValidator();
  const receiver = await startReceiver(clock);
  const app = fastify();
  const provider = registerProvider(app, {
    store,
    clock,
    publicUrl: 'http://localhost:4999',
    webhookUrl: `http://127.0.0.1:${receiver.port}/webhooks/stripe`,
    webhookSecret,
    observer: validator,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server.address());
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    clock,
    url,
    validator,
    dueSource: provider.dueSource,
    events: receiver.events,
    /** Statuses that the receiver answers to the next events, in order; 200 afterwards. */
    answers: receiver.answers,
    stripe: new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    /** Asks for a fault or a state; resolves when its events have been answered. */
    async control(path: string, body: object): Promise<{ [name: string]: unknown }> {
      const response = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      await fetch(`${url}/control/webhooks/settle`, { method: 'POST' });
      return JSON.parse(text);
    },
    /** Lets time pass and everything happen that falls due. */
    async pass(seconds: number): Promise<void> {
      await provider.dueSource.deliverDue(clock.now());
      clock.advance(seconds);
      await provider.dueSource.deliverDue(clock.now());
    },
    /** Lets time pass as the sandbox does: from one due instant to the next until the moment. */
    async walkTo(moment: string): Promise<void> {
      const target = new Date(moment);
      await provider.dueSource.deliverDue(clock.now());
      for (;;) {
        const at = provider.dueSource.nextDueAt();
        if (at === undefined || at > target) break;
        clock.advance(Math.max(0, (at.getTime() - clock.now().getTime()) / 1000));
        await provider.dueSource.deliverDue(clock.now());
      }
      clock.advance((target.getTime() - clock.now().getTime()) / 1000);
    },
    async settle(): Promise<void> {
      await fetch(`${url}/control/webhooks/settle`, { method: 'POST' });
    },
    /** Ends everything; rejects when anything said or heard broke the described interface. */
    async stop(): Promise<void> {
      await provider.stop();
      await app.close();
      receiver.server.closeAllConnections();
      receiver.server.close();
      store.close();
      if (validator.violations.length > 0) throw new Error(validator.violations.join('\n'));
    },
  };
}

export type StartedProvider = Awaited<ReturnType<typeof startProvider>>;

/** An account that has been through onboarding and can take cards. */
export async function readyAccount(provider: StartedProvider): Promise<string> {
  const account = await provider.stripe.accounts.create({
    country: 'AU',
    email: 'owner@example.com',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  await provider.control('account', {
    account: account.id,
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    pastDue: [],
    disabledReason: null,
    capabilities: { card_payments: 'active', transfers: 'active' },
  });
  return account.id;
}

/** What a session for three tickets at A$10 is made of. */
export function ticketSession(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'buyer@example.com',
    line_items: [
      {
        quantity: 3,
        price_data: { currency: 'aud', unit_amount: 1000, product_data: { name: 'Ticket' } },
      },
    ],
    payment_intent_data: { application_fee_amount: 450, metadata: { orderId: 'order-1' } },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: 'http://localhost:3000/payment/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment/cancel',
    metadata: { orderId: 'order-1' },
    ...changes,
  };
}
