import type { DueSource } from '../clock/clock.ts';
import type { DueEntry } from './due-queue.ts';
import { dueWork } from './due-work.ts';
import type { Provider } from './provider.ts';
import { uncalledTurn } from './turn.ts';

/** What the provider does by itself when its time comes: expiries, renewals, retries. */
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
        dueWork[entry.kind].fulfil(uncalledTurn(provider, now), entry.id);
      }
      await provider.store.flush();
      await provider.webhooks.idle();
    },
    progress: () => provider.webhooks.answered,
  };
}

/** Drops what has become void meanwhile: a session that was paid, an event that was delivered. */
function earliestWanted(provider: Provider): DueEntry | undefined {
  for (;;) {
    const entry = provider.due.earliest();
    if (entry === undefined || dueWork[entry.kind].isWanted(provider, entry)) return entry;
    provider.due.take();
  }
}
