import type { ClubDraws, ClubPage } from '@clubdraw/contract/pages/page-club';
import type { Context } from '../../../context.ts';
import { readLate, type ReadDb } from '../../../db/hosts/replica.ts';
import { countPastDraws, listOpenDraws, listPastDraws } from './club-draws.store.ts';

const drawsOnPage = 20;
const maxOpen = 20;
const latestPast = 5;

/**
 * How a club's past draws went, and those that can be entered now, as everybody may see them: codes
 * and draws only. Null for a page that there is not.
 */
export async function clubDraws(
  context: Context,
  { ownerId, page }: { ownerId: string; page: number },
): Promise<ClubDraws | null> {
  const now = context.clock.now();
  return readLate(context, (db) => clubDrawsAt(db, { ownerId, page, now }));
}

async function clubDrawsAt(
  db: ReadDb,
  { ownerId, page, now }: { ownerId: string; page: number; now: Date },
): Promise<ClubDraws | null> {
  const total = await countPastDraws(db, { ownerId, now });
  const totalPages = Math.max(1, Math.ceil(total / drawsOnPage));
  if (page > totalPages) return null;
  const offset = (page - 1) * drawsOnPage;
  return {
    page,
    totalPages,
    open: await listOpenDraws(db, { ownerId, now, limit: maxOpen, ofPackages: true }),
    past: await listPastDraws(db, { ownerId, now, limit: drawsOnPage, offset }),
  };
}

/**
 * The draws of a club's own page: all on sale but those of its memberships, and the last ones. Its
 * winners come first; cancelled draws, which nobody has won, fill what room is left.
 */
export async function latestClubDraws(
  context: Context,
  ownerId: string,
): Promise<Pick<ClubPage, 'open' | 'past' | 'hasEarlier'>> {
  const now = context.clock.now();
  return readLate(context, async (db) => {
    const open = await listOpenDraws(db, { ownerId, now, limit: maxOpen, ofPackages: false });
    const newest = { ownerId, now, limit: latestPast + 1, offset: 0 };
    const held = await listPastDraws(db, { ...newest, cancelled: false });
    const cancelled = await listPastDraws(db, { ...newest, cancelled: true });
    const past = [...held, ...cancelled];
    return { open, past: past.slice(0, latestPast), hasEarlier: past.length > latestPast };
  });
}
