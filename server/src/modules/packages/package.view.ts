import type { PackagePrizes } from '@clubdraw/contract/packages/package-prizes';
import type { Tier } from '@clubdraw/contract/packages/packages';
import { namedPrizes } from '@clubdraw/domain/prizes/unnamed-prize';
import type { StoredPackage } from './packages.store.ts';

/**
 * The prizes of the open draw, and of each that opens behind it: of a plain package its name, also
 * where the open draw was published under an earlier one.
 */
export function packagePrizes(found: StoredPackage): PackagePrizes {
  const { currency, name, prizes, onePrizeEach, openOccurrence: number, openDraw } = found;
  const plain = [{ prize: name, quantity: 1, value: null }];
  const isPlain = namedPrizes(openDraw.name, openDraw.prizes) === null;
  return {
    currency,
    open: {
      number,
      prizes: isPlain ? plain : openDraw.prizes,
      onePrizeEach: openDraw.onePrizeEach,
    },
    next: { prizes: prizes.length > 0 ? prizes : plain, onePrizeEach },
  };
}

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
    prizes: packagePrizes(found),
    tiers: found.tiers.map((tier): Tier => ({
      ...tier,
      frequency: recurrence.frequency,
      cancelledAt,
    })),
  };
}
