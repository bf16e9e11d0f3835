import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { renewalStart } from '@clubdraw/domain/memberships/renewal-start';
import type { StoredMembership } from './memberships.store.ts';

/**
 * When the second period of a membership begins where that is earlier than a period after its first
 * payment, so that no draw is missed; the same as long as its payment page is the same. Undefined
 * for one that nobody asked a page for.
 */
export function secondPeriodStart({
  sessionExpiresAt: until,
  recurrence,
}: Pick<StoredMembership, 'sessionExpiresAt' | 'recurrence'>): Date | undefined {
  if (until === null) return undefined;
  const from = new Date(until.getTime() - checkoutSeconds * 1000);
  return renewalStart({ recurrence, from, until });
}
