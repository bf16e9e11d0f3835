import type { Currency } from '@clubdraw/domain/money/money';
import type { Context } from '../../context.ts';
import { noSuchPackage } from './packages.refusals.ts';
import { findOwnPackage } from './packages.store.ts';

/**
 * Answers the currency of one of the owner's packages.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function readCurrencyOfPackage(
  { db }: Pick<Context, 'db'>,
  owned: { ownerId: string; packageId: string },
): Promise<Currency> {
  const found = await findOwnPackage(db, owned);
  if (!found) throw noSuchPackage();
  return found.currency;
}
