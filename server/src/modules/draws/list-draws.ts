import type { DrawFilters } from '@clubdraw/contract/draws/draw-endpoints';
import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import type { Context } from '../../context.ts';
import { ownDrawView } from './draw.view.ts';
import { countOwnDraws, listOwnDraws } from './owned-draws.store.ts';

type Page = { draws: ListedDraw[]; totalPages: number; totalRecords: number };

/** A page of the owner's draws (product §7.2); an empty list has no pages. */
export async function listDraws(
  context: Context,
  { ownerId, filters }: { ownerId: string; filters: DrawFilters },
): Promise<Page> {
  const now = context.clock.now();
  const totalRecords = await countOwnDraws(context.db, ownerId, filters);
  const draws = await listOwnDraws(context.db, ownerId, filters);
  return {
    draws: draws.map((draw) => ownDrawView(draw, now)),
    totalPages: Math.ceil(totalRecords / filters.pageSize),
    totalRecords,
  };
}
