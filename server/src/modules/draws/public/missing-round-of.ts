import type { Seal } from '@clubdraw/contract/draws/live-state';
import { missingRoundWords } from '@clubdraw/domain/draws/missing-round';
import type { StoredDraw } from '../draws.store.ts';

type Draw = Pick<StoredDraw, 'awaitedAt' | 'timezone' | 'entryCost'> & {
  packageId?: string | null;
};

/**
 * The words of a page about a sealed draw whose public random number is late; nothing otherwise.
 */
export function missingRoundOf(
  { awaitedAt, timezone, entryCost, packageId = null }: Draw,
  now: Date,
): Pick<Seal, 'missing'> {
  // A package's draw has no price of its own: its members have paid for it, and are paid back.
  const isPaid = entryCost.amount > 0 || packageId !== null;
  const missing = missingRoundWords({ awaitedAt, timezone, isPaid }, now);
  return missing === undefined ? {} : { missing };
}
