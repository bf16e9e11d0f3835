import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type Watched = { key: string; watching: number };

/** A process that was not heard of for this long is gone, and its watchers with it. */
const goneMs = 15_000;

/**
 * Stores how many watch each draw in one process, and answers how many watch it in all of them: one
 * statement for all draws.
 */
export async function storeAudiences(
  db: Db,
  { processId, watched, now }: { processId: string; watched: readonly Watched[]; now: Date },
): Promise<Watched[]> {
  const ids = watched.map(({ key }) => key);
  const counts = watched.map(({ watching }) => watching);
  const since = new Date(now.getTime() - goneMs);
  const { rows } = await sql<Watched>`
    WITH mine AS (SELECT * FROM unnest(${ids}::uuid[], ${counts}::int[]) AS x(draw_id, watching)),
      stored AS (
        INSERT INTO draw_audiences (draw_id, process_id, watching, seen_at)
        SELECT draw_id, ${processId}::uuid, watching, ${now}::timestamptz FROM mine ORDER BY draw_id
        ON CONFLICT (draw_id, process_id)
        DO UPDATE SET watching = excluded.watching, seen_at = excluded.seen_at),
      forgotten AS (DELETE FROM draw_audiences
        WHERE seen_at < ${since}::timestamptz AND process_id <> ${processId}::uuid)
    SELECT draw_id AS key, watching + (SELECT coalesce(sum(watching), 0) FROM draw_audiences AS other
      WHERE other.draw_id = mine.draw_id AND other.process_id <> ${processId}::uuid
        AND other.seen_at >= ${since}::timestamptz) AS watching
    FROM mine`.execute(db);
  return rows;
}
