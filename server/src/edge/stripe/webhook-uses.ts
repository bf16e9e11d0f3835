import { webhookSecretUses } from '../../metrics/tallies.ts';

const uses = { byNewest: 0, byEarlier: 0 };

/**
 * Counts an event that the webhook's secret at a place verified: the operator sees when an earlier
 * one may go.
 */
export function countWebhookUse(place: number): void {
  uses[place === 0 ? 'byNewest' : 'byEarlier'] += 1;
  webhookSecretUses.inc({ kind: place === 0 ? 'newest' : 'earlier' });
}

/**
 * Counts a delivery that no secret verified: of a stranger, or of a provider that signs with
 * another secret.
 */
export function countUnverified(): void {
  webhookSecretUses.inc({ kind: 'none' });
}

/** The uses of this process since its start. */
export function webhookUses(): Readonly<typeof uses> {
  return uses;
}
