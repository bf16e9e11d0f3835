import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type {
  listPackageMembersCall,
  PackageMember,
  PackageMemberFilters,
} from '@clubdraw/contract/packages/package-members';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { countListed, type Matches } from '../../draws/listing.ts';
import {
  countMembersOfPackage,
  listMembersOfPackage,
  searchMembersOfPackage,
  type PackageMemberSearch,
} from './package-members.store.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';

type Asked = { ownerId: string; packageId: string; filters: PackageMemberFilters };

/**
 * The members of one of the owner's packages, newest first (product §2.21): those who pay, and
 * those who ended but have a place in a draw that has not closed.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function listPackageMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<AnswerOf<typeof listPackageMembersCall>> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const search = { ...filters, packageId: found.id, timezone: found.recurrence.timezone };
  const listed = await membersOf(context.db, search, filters);
  return { ...listed, totalPages: Math.ceil(listed.totalRecords / filters.pageSize) };
}

async function membersOf(
  db: Db,
  search: PackageMemberSearch,
  filters: PackageMemberFilters,
): Promise<Matches<PackageMember>> {
  if (search.email !== undefined) return searchMembersOfPackage(db, search, filters);
  const members = await listMembersOfPackage(db, search, filters);
  const count = async (): Promise<number> => countMembersOfPackage(db, search);
  const totalRecords = await countListed(filters, members.length, count);
  return { members, totalRecords, hasMore: false };
}
