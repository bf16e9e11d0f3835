import type { SandboxClock } from '../../clock/clock.ts';
import type { Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';
import type { DueQueue } from '../due-queue.ts';
import type { DeliveryRecord, EventRecord } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';
import { postEvent, type PostOutcome } from './post-event.ts';
import { gapAfter } from './retry-gaps.ts';
import { WebhookFaults } from './webhook-faults.ts';
import { webhookSignature } from './webhook-signature.ts';

/** How many events are on their way at once; their order is not kept, as with the provider. */
const mostInFlight = 32;

interface SenderParts {
  store: Store;
  clock: SandboxClock;
  events: Collection<EventRecord>;
  deliveries: Collection<DeliveryRecord>;
  due: DueQueue;
  url: string | undefined;
  secret: string;
  types: readonly string[];
}

/** Sends events to the product, signed and at least once, and tries again at growing gaps. */
export class WebhookSender {
  readonly faults: WebhookFaults;
  readonly #parts: SenderParts;
  #waiting: string[] = [];
  /** How many of those that wait have been taken from the front. */
  #taken = 0;
  readonly #inFlight = new Set<string>();
  #idle: { promise: Promise<void>; resolve: () => void } | undefined;
  #isStopped = false;
  #answered = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.faults = new WebhookFaults((id) => this.send(id));
  }

  /** How many attempts have ended, answered or not. */
  get answered(): number {
    return this.#answered;
  }

  isSubscribed(type: string): boolean {
    const { url, types } = this.#parts;
    return url !== undefined && (types.includes('*') || types.includes(type));
  }

  /** Sends a new event once it is on disk, unless a fault asked for by a test changes that. */
  sendNew(id: string, now: Date): void {
    const fate = this.faults.fateOf(id);
    const isSent = fate === 'send' || fate === 'duplicate';
    const unsent = fate === 'drop' ? 'dropped' : 'held';
    this.#parts.deliveries.set(id, {
      event: id,
      state: isSent ? 'waiting' : unsent,
      attempts: [],
      nextAttemptAt: isSent ? now.getTime() : null,
    });
    if (isSent) this.send(id);
    if (fate === 'duplicate') this.send(id);
  }

  /** Keeps a new event without ever sending it. */
  drop(id: string): void {
    this.#parts.deliveries.set(id, {
      event: id,
      state: 'dropped',
      attempts: [],
      nextAttemptAt: null,
    });
  }

  /** Sends an event now, whatever was tried before. */
  send(id: string): void {
    if (this.#isStopped) return;
    this.#waiting.push(id);
    this.#idle ??= Promise.withResolvers();
    void this.#parts.store.flush().then(() => this.#pump());
  }

  /** Resolves when everything that was to be sent has been answered or has failed. */
  idle(): Promise<void> {
    return this.#idle?.promise ?? Promise.resolve();
  }

  /** Sends nothing more and waits for what is on its way. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting = [];
    this.#taken = 0;
    this.#settleIdle();
    return this.idle();
  }

  #pump(): void {
    while (this.#inFlight.size < mostInFlight) {
      const id = this.#waiting[this.#taken];
      if (id === undefined) break;
      this.#taken += 1;
      void this.#attempt(id);
    }
    if (this.#taken === this.#waiting.length) {
      this.#waiting = [];
      this.#taken = 0;
    }
    this.#settleIdle();
  }

  #settleIdle(): void {
    if (this.#inFlight.size > 0 || this.#waiting.length > 0) return;
    this.#idle?.resolve();
    this.#idle = undefined;
  }

  async #attempt(id: string): Promise<void> {
    const { url, secret, clock, events } = this.#parts;
    const record = events.get(id);
    if (record === undefined || url === undefined) return;
    const flight = this.#inFlight.has(id) ? `${id} again` : id;
    this.#inFlight.add(flight);
    const timestamp = unixSeconds(clock.now());
    const body = JSON.stringify({ ...record.object, pending_webhooks: 1 });
    const signature = webhookSignature({ body, secret, timestamp });
    const outcome = await postEvent({ url, body, signature });
    this.#record(id, outcome);
    this.#answered += 1;
    this.#inFlight.delete(flight);
    await this.#parts.store.flush();
    this.#pump();
  }

  #record(id: string, outcome: PostOutcome): void {
    const { clock, deliveries } = this.#parts;
    const known = deliveries.get(id);
    const status = 'status' in outcome ? outcome.status : null;
    const problem = 'problem' in outcome ? outcome.problem : null;
    const attempt = { at: unixSeconds(clock.now()), status, problem };
    const attempts = [...(known?.attempts ?? []), attempt];
    const isTaken = status !== null && status >= 200 && status < 300;
    if (isTaken || known?.state === 'delivered') {
      deliveries.set(id, { event: id, attempts, state: 'delivered', nextAttemptAt: null });
      return;
    }
    this.#planRetry(id, attempts);
  }

  #planRetry(id: string, attempts: DeliveryRecord['attempts']): void {
    const { clock, deliveries, due } = this.#parts;
    const gap = gapAfter(attempts.length);
    if (gap === undefined) {
      deliveries.set(id, { event: id, attempts, state: 'given up', nextAttemptAt: null });
      return;
    }
    const nextAttemptAt = clock.now().getTime() + gap;
    deliveries.set(id, { event: id, attempts, state: 'waiting', nextAttemptAt });
    due.add({ at: nextAttemptAt, kind: 'event is sent', id });
  }
}
