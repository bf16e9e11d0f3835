import type {
  listPackagesCall,
  PackageFilters,
} from '@clubdraw/contract/packages/package-endpoints';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { Context } from '../../context.ts';
import { countOwnPackages, listOwnPackages } from './owned-packages.store.ts';
import { packageView } from './package.view.ts';

/** A page of the owner's packages (product §2.9, §7.2); an empty list has no pages. */
export async function listPackages(
  context: Context,
  { ownerId, filters }: { ownerId: string; filters: PackageFilters },
): Promise<AnswerOf<typeof listPackagesCall>> {
  const totalRecords = await countOwnPackages(context.db, ownerId, filters);
  const found = await listOwnPackages(context.db, ownerId, filters);
  return {
    memberships: found.map(({ stored, membersCount }) => ({
      ...packageView(stored),
      membersCount,
    })),
    totalPages: Math.ceil(totalRecords / filters.pageSize),
    totalRecords,
  };
}
