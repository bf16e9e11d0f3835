import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox.ts';
import { membershipSession } from './start-membership.ts';

interface Heard {
  type: string;
  created: number;
  /** What was still being worked on when it came, as instants. */
  unfinished: number[];
}

/** A product that works on each event for a while after it has answered. */
class WorkingProduct {
  readonly heard: Heard[] = [];
  readonly #working = new Set<Heard>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then((body) => response.end(JSON.stringify(body)));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('Not listening.');
    return `http://127.0.0.1:${address.port}`;
  }

  async #answer(request: IncomingMessage): Promise<object> {
    if (request.url === '/readyz') return { overdue: this.#working.size, nextDueAt: null };
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { type, created }: Heard = JSON.parse(body);
    const unfinished = [...this.#working].map((heard) => heard.created);
    const heard = { type, created, unfinished };
    this.heard.push(heard);
    this.#working.add(heard);
    void sleep(20).then(() => this.#working.delete(heard));
    return {};
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const product = new WorkingProduct();
let sandbox: Sandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox({ productUrl: await product.start(), webhookSecret: 'whsec_test' });
  const { port } = new URL(sandbox.url);
  stripe = new Stripe('sk_test_x', {
    host: 'localhost',
    port,
    protocol: 'http',
    telemetry: false,
  });
});
afterAll(async () => {
  await sandbox.stop();
  product.stop();
});

interface Answer {
  steps: { due: string[]; notes: string[] }[];
}

async function post(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  const answer: Answer = JSON.parse(await response.text());
  return answer;
}

async function startMember(): Promise<void> {
  const { adaptive_pricing: _, subscription_data: __, ...session } = membershipSession();
  const { id } = await stripe.checkout.sessions.create(session);
  await post('/control/pay', { session: id });
}

it('a walk renews one member after the other and waits for what each makes to do', async () => {
  for (let member = 0; member < 4; member += 1) {
    await startMember();
    await post('/clock', { advance: 'PT5M' });
  }
  product.heard.length = 0;

  const { steps } = await post('/clock', { advance: 'P40D' });

  const paid = product.heard.filter(({ type }) => type === 'invoice.paid');
  const instants = paid.map(({ created }) => created);
  expect(new Set(instants).size).toBe(4);
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  for (const { created, unfinished } of product.heard) {
    expect(unfinished.filter((instant) => instant !== created)).toEqual([]);
  }
  // A draft and a payment for each.
  expect(steps.filter(({ due }) => due.length > 0)).toHaveLength(8);
  expect(steps.flatMap(({ notes }) => notes)).toEqual([]);
});
