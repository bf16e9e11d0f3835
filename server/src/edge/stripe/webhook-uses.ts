import { webhookSecretUses } from '../../metrics/tallies.ts';

const uses = { byNewest: 0, byEarlier: 0 };

/** Counts an event that the webhook's secret at a place verified: the operator sees when an earlier one may go. */
export function countWebhookUse(place: number): void {
  uses[place === 0 ? 'byNewest' : 'byEarlier'] += 1;
  webhookSecretUses.inc({ kind: place === 0 ? 'newest' : 'earlier' });
}

/** The uses of this process since its start. */
export function webhookUses(): Readonly<typeof uses> {
  return uses;
}
