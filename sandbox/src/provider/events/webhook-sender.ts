import type { SandboxClock } from '../../clock/clock.ts';
import type { Store } from '../../store/store.ts';
import type { DueQueue } from '../due-queue.ts';
import { unixSeconds } from '../turn.ts';
import type { Provider } from '../provider.ts';
import type { DeliveryRecord } from '../records.ts';
import { postEvent, type PostOutcome } from './post-event.ts';
import { WebhookFaults } from './webhook-faults.ts';

/** How many events are on their way at once; their order is not kept, as with the provider. */
const maxInFlight = 32;

/** Seconds that the provider waits before each further attempt; together about three days. */
const gaps = [5, 30, 120, 600, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400];

interface SenderParts extends Pick<Provider, 'events' | 'deliveries'> {
  store: Store;
  clock: SandboxClock;
  due: DueQueue;
  url: string | undefined;
  secret: string;
}

/** Sends events to the product, signed and at least once, and tries again at growing gaps. */
export class WebhookSender {
  readonly faults: WebhookFaults;
  readonly #parts: SenderParts;
  #waiting: string[] = [];
  #inFlight = 0;
  #idle: PromiseWithResolvers<void> | undefined;
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
    return this.#parts.url !== undefined && subscribedTypes.includes(type);
  }

  /** Sends a new event once it is on disk, unless a fault asked for by a test changes that. */
  sendNew(id: string, now: Date): void {
    const fate = this.faults.fateOf(id);
    const isSent = fate === 'send' || fate === 'duplicate';
    const unsent = fate === 'drop' ? 'dropped' : 'held';
    this.#keep(id, isSent ? 'waiting' : unsent, isSent ? now.getTime() : null);
    if (isSent) this.send(id);
    if (fate === 'duplicate') this.send(id);
  }

  /** Keeps a new event without ever sending it. */
  drop(id: string): void {
    this.#keep(id, 'dropped', null);
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
    this.#settleIdle();
    return this.idle();
  }

  #pump(): void {
    while (this.#inFlight < maxInFlight) {
      const id = this.#waiting.shift();
      if (id === undefined) break;
      void this.#attempt(id);
    }
    this.#settleIdle();
  }

  #settleIdle(): void {
    if (this.#inFlight > 0 || this.#waiting.length > 0) return;
    this.#idle?.resolve();
    this.#idle = undefined;
  }

  async #attempt(id: string): Promise<void> {
    const { url, secret, clock, events } = this.#parts;
    const record = events.get(id);
    if (record === undefined || url === undefined) return;
    this.#inFlight += 1;
    const timestamp = unixSeconds(clock.now());
    const body = JSON.stringify({ ...record.object, pending_webhooks: 1 });
    this.#record(id, await postEvent({ url, secret, body, timestamp }));
    this.#answered += 1;
    this.#inFlight -= 1;
    await this.#parts.store.flush();
    this.#pump();
  }

  #record(id: string, { status, problem }: PostOutcome): void {
    const { clock, deliveries, due } = this.#parts;
    const known = deliveries.get(id);
    const at = clock.now();
    const attempts = [...(known?.attempts ?? []), { at: unixSeconds(at), status, problem }];
    const isTaken = status !== null && status >= 200 && status < 300;
    const gap = gaps[attempts.length - 1];
    if (isTaken || known?.state === 'delivered') this.#keep(id, 'delivered', null, attempts);
    else if (gap === undefined) this.#keep(id, 'given up', null, attempts);
    else {
      const next = at.getTime() + gap * 1000;
      this.#keep(id, 'waiting', next, attempts);
      due.add({ at: next, kind: 'event is sent', id });
    }
  }

  #keep(
    event: string,
    state: DeliveryRecord['state'],
    nextAttemptAt: number | null,
    attempts: DeliveryRecord['attempts'] = [],
  ): void {
    this.#parts.deliveries.set(event, { event, state, attempts, nextAttemptAt });
  }
}

/** The types of events that the platform's webhook endpoint is subscribed to. */
const subscribedTypes: readonly string[] = [
  'account.updated',
  'account.application.deauthorized',
  'capability.updated',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payout.created',
  'payout.updated',
  'payout.reconciliation_completed',
  'payout.paid',
  'payout.failed',
  'application_fee.created',
  'application_fee.refunded',
];
