import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { listPackageDraws as listCall } from '@clubdraw/contract/packages/package-draws';
import type { Context } from '../../context.ts';
import { countDrawsOfPackage, listDrawsOfPackage } from './owned-package-draws.store.ts';
import { noSuchPackage } from './packages.refusals.ts';
import { findOwnPackage } from './packages.store.ts';

type Asked = { ownerId: string; packageId: string; page: number; pageSize: number };

/**
 * All draws of one of the owner's packages, the last first, those that were bought ahead included.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function listPackageDraws(
  context: Context,
  { page, pageSize, ...owned }: Asked,
): Promise<AnswerOf<typeof listCall>> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const totalRecords = await countDrawsOfPackage(context.db, found.id);
  const draws = await listDrawsOfPackage(context.db, found.id, { page, pageSize });
  return { draws, totalPages: Math.ceil(totalRecords / pageSize), totalRecords };
}
