import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * Takes the next turn of all processes and answers in how many milliseconds it comes; turns are
 * `gapMs` apart, and up to `burstMs` of them may be made up for after a quiet time. The provider
 * counts calls in real time, which the database has for all processes alike.
 */
export async function takeRefundTurn(
  db: Db,
  { gapMs, burstMs }: { gapMs: number; burstMs: number },
): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`
    INSERT INTO provider_turns AS turn (kind, next_at)
    VALUES ('refund', clock_timestamp() + make_interval(secs => ${gapMs / 1000}))
    ON CONFLICT (kind) DO UPDATE SET next_at = make_interval(secs => ${gapMs / 1000})
      + greatest(turn.next_at, clock_timestamp() - make_interval(secs => ${burstMs / 1000}))
    RETURNING greatest(0, 1000 * extract(epoch FROM next_at - clock_timestamp())
      - ${gapMs})::float8 AS "waitMs"`.execute(db);
  return rows[0]?.waitMs ?? 0;
}
