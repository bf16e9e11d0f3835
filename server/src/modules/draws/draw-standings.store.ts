import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectDraws, storedDraw, type StoredDraw } from './draws.store.ts';

/** A sealed list of tickets; `round` is 0 where no public random value is awaited. */
export type StoredSeal = { hash: Buffer; tickets: number; sealedAt: Date; round: number };

export type WatchedDraw = { draw: StoredDraw; seal: StoredSeal | null };

/** Under names of their own: a draw has a column for its close too. */
function closes(db: Db) {
  return db
    .selectFrom('draw_closes')
    .select([
      'draw_id as drawId',
      'hash as closeHash',
      'closed_at as sealedAt',
      sql<number>`(statement ->> 'listSize')::bigint`.as('tickets'),
      sql<number>`(statement ->> 'round')::bigint`.as('round'),
    ])
    .as('closes');
}

/** All these draws with their seals, in one statement; unknown ids are left out. */
export async function listWatchedDraws(db: Db, drawIds: readonly string[]): Promise<WatchedDraw[]> {
  const rows = await selectDraws(db)
    .leftJoin(closes(db), 'closes.drawId', 'draws.id')
    .select(['closes.closeHash', 'closes.sealedAt', 'closes.tickets', 'closes.round'])
    .where(sql<boolean>`draws.id = ANY(${drawIds}::uuid[])`)
    .execute();
  return rows.map(({ closeHash, sealedAt, tickets, round, ...row }) => ({
    draw: storedDraw(row),
    seal: closeHash &&
      sealedAt && { hash: closeHash, tickets: tickets ?? 0, sealedAt, round: round ?? 0 },
  }));
}
