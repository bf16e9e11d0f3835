import type { PackageMemberFilters } from '@clubdraw/contract/packages/package-members';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { csvOf } from '../../draws/listing.ts';
import { listMembersAfter, type MemberRow } from './package-members.store.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';

type Asked = { ownerId: string; packageId: string; filters: PackageMemberFilters };

/**
 * All members that the filters let through, as CSV with the columns of the table (product §2.21);
 * pages are for screens.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function exportPackageMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const search = { ...filters, packageId: found.id, timezone: found.recurrence.timezone };
  const text = csvOf(
    ['Email', 'Tier Name', 'left Recurrence'],
    (page) => readLate(context, async (db) => listMembersAfter(db, search, page)),
    (row: MemberRow) => [row.email, row.tierName, row.leftRecurrence],
  );
  return { fileName: `package-members-${found.id}.csv`, text };
}
