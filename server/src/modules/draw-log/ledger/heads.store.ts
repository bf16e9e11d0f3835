import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

export type GrownLog = { pubHash: Buffer; stack: Buffer };

/**
 * All logs of open draws that grew since the ledger named them; marks them as named. A log that
 * somebody extends at this moment is waited for: a turn may be silent about none. The ledger is not
 * locked yet, for whoever extends one waits for that while it holds the log.
 */
export async function takeGrownLogs(trx: Trx): Promise<GrownLog[]> {
  const { rows } = await sql<GrownLog>`
    WITH grown AS MATERIALIZED (
      SELECT log.draw_id FROM draw_frontiers AS log JOIN draws ON draws.id = log.draw_id
      WHERE log.size > log.stated_size AND draws.closed_at IS NULL AND draws.cancelled_at IS NULL
      ORDER BY log.draw_id FOR UPDATE OF log)
    UPDATE draw_frontiers AS log SET stated_size = log.size
    FROM grown WHERE log.draw_id = grown.draw_id
    RETURNING log.stack, (SELECT hash FROM draw_publications AS pub
      WHERE pub.draw_id = log.draw_id ORDER BY revision DESC LIMIT 1) AS "pubHash"`.execute(trx);
  return rows;
}

/** Marks how far a log was named. */
export async function markStated(
  trx: Trx,
  { drawId, size }: { drawId: string; size: number },
): Promise<void> {
  await trx
    .updateTable('draw_frontiers')
    .set({ stated_size: size })
    .where('draw_id', '=', drawId)
    .execute();
}

/** The date of the last turn of heads; of the ledger's first entry before there is one. */
export async function findLastTurn(db: Db, ledger: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    (SELECT entered_at AS at FROM ledger
      WHERE ledger_no = ${ledger} AND kind = 'heads' ORDER BY seq DESC LIMIT 1)
    UNION ALL
    (SELECT entered_at FROM ledger WHERE ledger_no = ${ledger} AND seq = 0)`.execute(db);
  return rows[0]?.at;
}
