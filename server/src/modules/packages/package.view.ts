import type { Tier } from '@clubdraw/contract/packages/packages';
import type { StoredPackage } from './packages.store.ts';

/** A package as everybody may see it: a list of fields, so that nothing else leaves. */
export function packageView(found: StoredPackage) {
  const { recurrence, openDraw, cancelledAt } = found;
  const hasNext = !(cancelledAt && openDraw.isClosed);
  return {
    id: found.id,
    name: found.name,
    description: found.description,
    imageId: found.imageId,
    frequency: recurrence.frequency,
    currency: found.currency,
    timezone: recurrence.timezone,
    drawDate: recurrence.firstLocal,
    nextDrawAt: hasNext ? openDraw.runAt : null,
    cancelledAt,
    discounts: found.discounts,
    claimDays: found.claimDays,
    eligible: found.eligible,
    tiers: found.tiers.map((tier): Tier => ({
      ...tier,
      frequency: recurrence.frequency,
      cancelledAt,
    })),
  };
}
