import type { PackageDraw } from '@clubdraw/contract/packages/packages';
import type { Context } from '../../context.ts';
import { readPrizeTurns } from '../draws/read-prize-turns.ts';
import { listDrawsOfPackage } from './owned-package-draws.store.ts';

/** A page of a package's draws for its owner, each with the turn of whoever has the prize. */
export async function readPackageDraws(
  context: Context,
  packageId: string,
  page: { page: number; pageSize: number },
): Promise<PackageDraw[]> {
  const draws = await listDrawsOfPackage(context.db, packageId, page);
  const turns = await readPrizeTurns(
    context,
    draws.map(({ id }) => id),
  );
  return draws.map(({ id, ...draw }) => ({ ...draw, prizeTurn: turns.get(id) ?? null }));
}
