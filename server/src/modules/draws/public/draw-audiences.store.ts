import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A draw by the name that its address has, and how many watch it. */
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
  const names = watched.map(({ key }) => key);
  const counts = watched.map(({ watching }) => watching);
  const since = new Date(now.getTime() - goneMs);
  const { rows } = await sql<Watched>`
    WITH mine AS (SELECT * FROM unnest(${names}::text[], ${counts}::int[]) AS x(draw_name, watching)),
      stored AS (
        INSERT INTO draw_audiences (draw_name, process_id, watching, seen_at)
        SELECT draw_name, ${processId}::uuid, watching, ${now}::timestamptz FROM mine ORDER BY draw_name
        ON CONFLICT (draw_name, process_id)
        DO UPDATE SET watching = excluded.watching, seen_at = excluded.seen_at),
      forgotten AS (DELETE FROM draw_audiences
        WHERE seen_at < ${since}::timestamptz AND process_id <> ${processId}::uuid)
    SELECT draw_name AS key, watching + (SELECT coalesce(sum(watching), 0) FROM draw_audiences AS other
      WHERE other.draw_name = mine.draw_name AND other.process_id <> ${processId}::uuid
        AND other.seen_at >= ${since}::timestamptz) AS watching
    FROM mine`.execute(db);
  return rows;
}
