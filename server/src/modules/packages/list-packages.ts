import type { listPackageDrawsCall } from '@clubdraw/contract/packages/package-draws';
import type {
  listPackagesCall,
  PackageFilters,
} from '@clubdraw/contract/packages/package-endpoints';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { Context } from '../../context.ts';
import { countDrawsOfPackage } from './owned-package-draws.store.ts';
import { readPackageDraws } from './read-package-draws.ts';
import { countOwnPackages, listOwnPackages } from './owned-packages.store.ts';
import { packageView } from './package.view.ts';
import { noSuchPackage } from './packages.refusals.ts';
import { findOwnPackage } from './packages.store.ts';

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

type Asked = { ownerId: string; packageId: string; page: number; pageSize: number };

/**
 * All draws of one of the owner's packages, the last first, those that were bought ahead included.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function listPackageDraws(
  context: Context,
  { page, pageSize, ...owned }: Asked,
): Promise<AnswerOf<typeof listPackageDrawsCall>> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const totalRecords = await countDrawsOfPackage(context.db, found.id);
  const draws = await readPackageDraws(context, found.id, { page, pageSize });
  return { draws, totalPages: Math.ceil(totalRecords / pageSize), totalRecords };
}
