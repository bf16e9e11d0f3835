import type { SandboxClock } from '../../clock/clock.ts';
import type { Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';
import type { DueQueue } from '../due-queue.ts';
import type { EventRecord } from '../records.ts';
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
  due: DueQueue;
  url: string | undefined;
  secret: string;
  types: readonly string[];
}

/** Sends events to the product, signed and at least once, and tries again at growing gaps. */
export class WebhookSender {
  readonly faults: WebhookFaults;
  readonly #parts: SenderParts;
  readonly #waiting: string[] = [];
  readonly #inFlight = new Set<string>();
  #idle: { promise: Promise<void>; resolve: () => void } | undefined;
  #isStopped = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.faults = new WebhookFaults((id) => this.send(id));
  }

  isSubscribed(type: string): boolean {
    const { url, types } = this.#parts;
    return url !== undefined && (types.includes('*') || types.includes(type));
  }

  /** Sends a new event once it is on disk, unless a fault asked for by a test changes that. */
  sendNew(record: EventRecord): void {
    const { id } = record.event;
    const fate = this.faults.fateOf(id);
    if (fate === 'drop') this.#update(record, { delivery: 'dropped', nextAttemptAt: null });
    if (fate === 'hold') this.#update(record, { delivery: 'held', nextAttemptAt: null });
    if (fate === 'send' || fate === 'duplicate') this.send(id);
    if (fate === 'duplicate') this.send(id);
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

  isIdle(): boolean {
    return this.#idle === undefined;
  }

  /** Sends nothing more and waits for what is on its way. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.length = 0;
    this.#settleIdle();
    return this.idle();
  }

  #pump(): void {
    while (this.#inFlight.size < mostInFlight) {
      const id = this.#waiting.shift();
      if (id === undefined) break;
      void this.#attempt(id);
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
    const body = JSON.stringify({ ...record.event, pending_webhooks: 1 });
    const signature = webhookSignature({ body, secret, timestamp });
    const outcome = await postEvent({ url, body, signature });
    this.#record(id, outcome);
    this.#inFlight.delete(flight);
    await this.#parts.store.flush();
    this.#pump();
  }

  #record(id: string, outcome: PostOutcome): void {
    const record = this.#parts.events.get(id);
    if (record === undefined) return;
    const status = 'status' in outcome ? outcome.status : null;
    const problem = 'problem' in outcome ? outcome.problem : null;
    const attempts = [...record.attempts, { at: unixSeconds(this.#now()), status, problem }];
    if (status !== null && status >= 200 && status < 300) {
      this.#update(record, { attempts, delivery: 'delivered', nextAttemptAt: null });
      return;
    }
    if (record.delivery === 'delivered') {
      this.#update(record, { attempts });
      return;
    }
    this.#planRetry({ ...record, attempts });
  }

  #planRetry(record: EventRecord): void {
    const gap = gapAfter(record.attempts.length);
    if (gap === undefined) {
      this.#update(record, { delivery: 'given up', nextAttemptAt: null });
      return;
    }
    const nextAttemptAt = this.#now().getTime() + gap;
    this.#update(record, { delivery: 'waiting', nextAttemptAt });
    this.#parts.due.add({ at: nextAttemptAt, kind: 'event is sent', id: record.event.id });
  }

  #now(): Date {
    return this.#parts.clock.now();
  }

  #update(record: EventRecord, change: Partial<EventRecord>): void {
    const updated = { ...record, ...change };
    const isPending = updated.delivery === 'waiting' || updated.delivery === 'held';
    this.#parts.events.set(record.event.id, {
      ...updated,
      event: { ...updated.event, pending_webhooks: isPending ? 1 : 0 },
    });
  }
}
