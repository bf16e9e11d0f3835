import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { serve } from '../serve.ts';

export const webhookSecret = 'whsec_test';

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
export async function startReceiver(clock: TestClock) {
  const events: ReceivedEvent[] = [];
  const answers: number[] = [];
  async function receive(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    const signature = String(request.headers['stripe-signature']);
    const now = clock.now().getTime();
    Stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, now);
    events.push(JSON.parse(body));
    return answers.shift() ?? 200;
  }
  const server = await serve((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  });
  return { ...server, events, answers };
}
