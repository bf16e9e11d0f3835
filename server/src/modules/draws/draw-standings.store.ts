import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectDraws, storedDraw, type StoredDraw } from './draws.store.ts';

/** A sealed list of tickets; `roundAt` is null where no public random value decides. */
export type StoredSeal = { hash: Buffer; tickets: number; sealedAt: Date; roundAt: Date | null };

export type WatchedDraw = { draw: StoredDraw; seal: StoredSeal | null };

/** Under names of their own: a draw has a column for its close too. */
function closes(db: Db) {
  return db
    .selectFrom('draw_closes')
    .leftJoin('draw_beacons', 'draw_beacons.draw_id', 'draw_closes.draw_id')
    .select([
      'draw_closes.draw_id as drawId',
      'hash as closeHash',
      'closed_at as sealedAt',
      'round_at as roundAt',
      sql<number>`(statement ->> 'listSize')::bigint`.as('tickets'),
    ])
    .as('closes');
}

/** All these draws with their seals, in one statement; unknown ids are left out. */
export async function listWatchedDraws(db: Db, drawIds: readonly string[]): Promise<WatchedDraw[]> {
  const rows = await selectDraws(db)
    .leftJoin(closes(db), 'closes.drawId', 'draws.id')
    .select(['closes.closeHash', 'closes.sealedAt', 'closes.tickets', 'closes.roundAt'])
    .where(sql<boolean>`draws.id = ANY(${drawIds}::uuid[])`)
    .execute();
  return rows.map(({ closeHash, sealedAt, tickets, roundAt, ...row }) => ({
    draw: storedDraw(row),
    seal: closeHash && sealedAt && { hash: closeHash, tickets: tickets ?? 0, sealedAt, roundAt },
  }));
}

/** How many tickets of a draw that are not void have a code with each of these beginnings. */
export async function countByPrefix(
  db: Db,
  { drawId, prefixes }: { drawId: string; prefixes: readonly string[] },
): Promise<number[]> {
  // One walk over the tickets, however many beginnings: an index by the code's letters would cost
  // every purchase something.
  const columns = prefixes.map(
    (prefix) => sql`count(*) FILTER (WHERE starts_with(code, ${prefix}))`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    SELECT json_build_array(${sql.join(columns)}) AS counts FROM tickets
    WHERE draw_id = ${drawId} AND voided_at IS NULL`.execute(db);
  return rows[0]?.counts ?? [];
}
