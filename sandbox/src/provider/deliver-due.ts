import type { DueSource } from '../clock/clock.ts';
import { endSession } from './checkout/end-session.ts';
import type { DueEntry } from './due-queue.ts';
import type { Provider } from './provider.ts';
import { endRefund } from './refunds/end-refund.ts';
import { uncalledTurn } from './turn.ts';

/** What the provider does by itself when its time comes: expiries, late refunds, retries. */
export function providerDueSource(provider: Provider): DueSource {
  return {
    name: 'payment provider',
    nextDueAt() {
      const entry = earliestWanted(provider);
      return entry === undefined ? undefined : new Date(entry.at);
    },
    async deliverDue(now) {
      for (;;) {
        const entry = earliestWanted(provider);
        if (entry === undefined || entry.at > now.getTime()) break;
        provider.due.take();
        fulfil(provider, entry, now);
      }
      await provider.store.flush();
      await provider.webhooks.idle();
    },
  };
}

/** Drops what has become void meanwhile: a session that was paid, an event that was delivered. */
function earliestWanted(provider: Provider): DueEntry | undefined {
  for (;;) {
    const entry = provider.due.earliest();
    if (entry === undefined || isWanted(provider, entry)) return entry;
    provider.due.take();
  }
}

function isWanted(
  { sessions, refunds, deliveries }: Provider,
  { kind, id, at }: DueEntry,
): boolean {
  if (kind === 'session expires') return sessions.get(id)?.object.status === 'open';
  if (kind === 'refund ends') return refunds.get(id)?.later !== null;
  const delivery = deliveries.get(id);
  return delivery?.state === 'held' || delivery?.nextAttemptAt === at;
}

function fulfil(provider: Provider, { kind, id }: DueEntry, now: Date): void {
  const turn = uncalledTurn(provider, now);
  if (kind === 'event is sent') {
    provider.webhooks.send(id);
    return;
  }
  if (kind === 'session expires') {
    const session = provider.sessions.get(id);
    if (session !== undefined) endSession(turn, session);
    return;
  }
  const refund = provider.refunds.get(id);
  if (refund !== undefined) endRefund(turn, refund);
}
