import type { PackageDraw } from '@clubdraw/contract/packages/packages';
import type { Context } from '../../context.ts';
import { liveResult } from '../draws/public/live-result.ts';
import { readWinners } from '../draws/read-winners.ts';
import { listDrawsOfPackage } from './owned-package-draws.store.ts';

/** A page of a package's draws for its owner, each with the holders of its places. */
export async function readPackageDraws(
  context: Context,
  packageId: string,
  page: { page: number; pageSize: number },
): Promise<PackageDraw[]> {
  const draws = await listDrawsOfPackage(context.db, packageId, page);
  const winners = await readWinners(
    context,
    draws.map(({ id }) => id),
  );
  return draws.map(({ id, prize, timezone, result, ...draw }) => {
    const places = winners.get(id) ?? [];
    return {
      ...draw,
      result: result && liveResult(result, { prize, timezone }),
      winners: places,
      prizeTurn: places[0]?.turn ?? null,
    };
  });
}
