import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/**
 * Marks the prize that a ticket has now, or takes the mark away; one that is marked keeps its time.
 * False where nothing changed.
 */
export async function writeHandOver(
  trx: Trx,
  { drawId, code, at }: { drawId: string; code: string; at: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE draw_awards AS award SET handed_over_at = ${at}
    FROM draw_picks AS pick JOIN tickets
      ON tickets.draw_id = pick.draw_id AND tickets.serial = pick.serial
    WHERE award.draw_id = ${drawId} AND pick.draw_id = award.draw_id AND pick.rank = award.rank
      AND award.until IS NULL AND (handed_over_at IS NULL) <> ${at === null}
      AND tickets.code = ${code}`.execute(trx);
  return numAffectedRows === 1n;
}
