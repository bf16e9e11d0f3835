import type { listPackageDrawsCall } from '@clubdraw/contract/packages/package-draws';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { Context } from '../../context.ts';
import { countDrawsOfPackage } from './owned-package-draws.store.ts';
import { noSuchPackage } from './packages.refusals.ts';
import { findOwnPackage } from './packages.store.ts';
import { readPackageDraws } from './read-package-draws.ts';

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
