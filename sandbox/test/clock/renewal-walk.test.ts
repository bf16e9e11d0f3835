import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { scheduler } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { membershipSession } from '../provider/session-parameters.ts';
import { serve } from '../serve.ts';
import { nowhere, useSandbox } from '../started-sandbox.ts';

interface Heard {
  type: string;
  created: number;
  /** The instants of the work under way when it came. */
  unfinished: number[];
}

const heard: Heard[] = [];
const working = new Set<Heard>();

/** A product that works on each event for a while after it has answered. */
async function answer(request: IncomingMessage): Promise<object> {
  if (request.url === '/readyz') return { overdue: working.size, nextDueAt: null };
  const { type, created }: Heard = JSON.parse(await text(request));
  const unfinished = [...working].map((known) => known.created);
  const one = { type, created, unfinished };
  heard.push(one);
  working.add(one);
  void scheduler.wait(20).then(() => working.delete(one));
  return {};
}

let product: Awaited<ReturnType<typeof serve>>;
const sandbox = useSandbox(async () => {
  product = await serve((request, response) => {
    void answer(request).then((body) => response.end(JSON.stringify(body)));
  });
  return { ...nowhere, productUrl: product.url };
});
afterEach(() => product.stop());

interface Answer {
  steps: { due: string[]; notes: string[] }[];
}

async function post(path: string, body: object): Promise<Answer> {
  const response = await sandbox.post(path, body);
  if (!response.ok) throw new Error(await response.text());
  const said: Answer = JSON.parse(await response.text());
  return said;
}

async function startMember(): Promise<void> {
  const { port } = new URL(sandbox.url);
  const stripe = new Stripe('sk_test_x', { host: 'localhost', port, protocol: 'http' });
  const { adaptive_pricing: _, subscription_data: __, ...session } = membershipSession();
  const { id } = await stripe.checkout.sessions.create(session);
  await post('/control/pay', { session: id });
}

it('a walk renews one member after the other and waits for what each makes to do', async () => {
  for (let member = 0; member < 4; member += 1) {
    await startMember();
    await post('/clock', { advance: 'PT5M' });
  }
  heard.length = 0;

  const { steps } = await post('/clock', { advance: 'P40D' });

  const paid = heard.filter(({ type }) => type === 'invoice.paid');
  const instants = paid.map(({ created }) => created);
  expect(new Set(instants).size).toBe(4);
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  for (const { created, unfinished } of heard) {
    expect(unfinished.filter((instant) => instant !== created)).toEqual([]);
  }
  // A draft and a payment for each.
  expect(steps.filter(({ due }) => due.length > 0)).toHaveLength(8);
  expect(steps.flatMap(({ notes }) => notes)).toEqual([]);
});
