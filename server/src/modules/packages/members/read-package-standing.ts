import type { PackageStanding } from '@clubdraw/contract/packages/package-standing';
import { monthlyOf } from '@clubdraw/domain/frequency';
import type { Context } from '../../../context.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';
import { listLeavers, listMembersOfLinks, sumRenewing } from './package-standing.store.ts';

/** A list of people, for a page: all of them are among the payments. */
const maxLeavers = 20;
/** As many as a draw's sales name. */
const maxLinks = 50;

/**
 * How one of the owner's packages goes: what its members pay a month, who left, and by which links
 * they came (product §2.14).
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function readPackageStanding(
  context: Context,
  owned: { ownerId: string; packageId: string },
): Promise<PackageStanding> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const renewing = await sumRenewing(context.db, found.id);
  return {
    income: renewing.map((one) => monthlyOf(one, found.recurrence.frequency)),
    left: await listLeavers(context.db, { packageId: found.id, limit: maxLeavers }),
    links: await listMembersOfLinks(context.db, { packageId: found.id, limit: maxLinks }),
  };
}
