import type { Currency } from '@clubdraw/domain/money';
import type { Context } from '../../context.ts';
import { noSuchPackage } from './packages.refusals.ts';
import { findOwnPackage } from './packages.store.ts';

/**
 * In what currency one of the owner's packages is.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function findOwnedPackage(
  context: Context,
  owned: { ownerId: string; packageId: string },
): Promise<{ currency: Currency }> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  return { currency: found.currency };
}
