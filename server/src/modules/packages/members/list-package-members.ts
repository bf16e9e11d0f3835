import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type {
  listPackageMembers as listCall,
  PackageMemberFilters,
} from '@clubdraw/contract/packages/package-members';
import type { Context } from '../../../context.ts';
import { countListed } from '../../draws/listing.ts';
import { countMembers, listMembers } from './package-members.store.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';

type Asked = { ownerId: string; packageId: string; filters: PackageMemberFilters };

/**
 * The members of one of the owner's packages, newest first (product §2.21): those who pay, and those who
 * ended but have a place in a draw that has not closed.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function listPackageMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<AnswerOf<typeof listCall>> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const search = { ...filters, packageId: found.id, timezone: found.recurrence.timezone };
  const members = await listMembers(context.db, search, filters);
  const totalRecords = await countListed(filters, members.length, async () =>
    countMembers(context.db, search),
  );
  return { members, totalPages: Math.ceil(totalRecords / filters.pageSize), totalRecords };
}
