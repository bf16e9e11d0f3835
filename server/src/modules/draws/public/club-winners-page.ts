import type { ClubWinners } from '@clubdraw/contract/pages/pages';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findSeller } from '../../connect/find-seller.ts';
import { countPastDraws, listOpenDraws, listPastDraws, ownerExists } from './club-winners.store.ts';

const identifier = z.guid().toLowerCase();
const drawsOnPage = 20;
const maxOpen = 20;

/**
 * How a club's past draws went, and those that can be entered now, as everybody may see them: codes and
 * draws only. Null for an address that names no club, or a page that there is not.
 */
export async function clubWinnersPage(
  context: Context,
  { ownerId: named, page }: { ownerId: string; page: number },
): Promise<ClubWinners | null> {
  const read = identifier.safeParse(named);
  if (!read.success || !(await ownerExists(context.db, read.data))) return null;
  const ownerId = read.data;
  const now = context.clock.now();
  const total = await countPastDraws(context.db, { ownerId, now });
  const totalPages = Math.max(1, Math.ceil(total / drawsOnPage));
  if (page > totalPages) return null;
  const { clubName } = await findSeller(context, ownerId);
  const offset = (page - 1) * drawsOnPage;
  return {
    ownerId,
    clubName,
    page,
    totalPages,
    open: await listOpenDraws(context.db, { ownerId, now, limit: maxOpen }),
    past: await listPastDraws(context.db, { ownerId, now, limit: drawsOnPage, offset }),
  };
}
