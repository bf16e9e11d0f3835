import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { jobKinds, parkedJobs } from './catalogue.ts';

/** The jobs of a kind that are not done. */
export type Backlog = {
  kind: string;
  /** Those that wait or are in hand, one that waits for its repetition included. */
  waiting: number;
  /** Seconds since the oldest of them could have been done; 0 where none is late. */
  oldestSeconds: number;
  /** The most repetitions of any of them. */
  maxTries: number;
};

/**
 * How much each queue has before it, in the order of the catalogue; the queue lives by real time.
 */
export async function readBacklogs(db: Db): Promise<Backlog[]> {
  const kinds = [...jobKinds.map(({ name }) => name), parkedJobs];
  const { rows } = await sql<Backlog>`
    SELECT name AS kind, count(*)::int AS waiting, max(retry_count)::int AS "maxTries",
      greatest(extract(epoch FROM now() - min(start_after)), 0)::float8 AS "oldestSeconds"
    FROM (
      -- Each half by its index.
      SELECT name, retry_count, start_after FROM pgboss.job
      WHERE name = ANY (${kinds}::text[]) AND state < 'active' AND NOT blocked
      UNION ALL
      SELECT name, retry_count, start_after FROM pgboss.job
      WHERE name = ANY (${kinds}::text[]) AND state = 'active'
    ) AS undone
    GROUP BY name`.execute(db);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const none = { waiting: 0, oldestSeconds: 0, maxTries: 0 };
  return kinds.map((kind) => found.get(kind) ?? { kind, ...none });
}
