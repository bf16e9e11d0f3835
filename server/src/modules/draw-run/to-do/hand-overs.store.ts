import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Marks the prizes that these tickets have now; one that is marked keeps its time. */
export async function writeHandOver(
  db: Db,
  { drawId, codes, now }: { drawId: string; codes: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    UPDATE draw_awards AS award SET handed_over_at = ${now}
    FROM draw_picks AS pick JOIN tickets
      ON tickets.draw_id = pick.draw_id AND tickets.serial = pick.serial
    WHERE award.draw_id = ${drawId} AND pick.draw_id = award.draw_id AND pick.rank = award.rank
      AND award.until IS NULL AND handed_over_at IS NULL
      AND tickets.code = ANY (${codes}::text[])`.execute(db);
}
