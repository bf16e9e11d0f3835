import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** A seal that its members hear of; in the transaction of the close. */
export async function insertSealNews(trx: Trx, drawId: string): Promise<void> {
  await trx.insertInto('draw_seal_news').values({ draw_id: drawId }).execute();
}

export async function listOpenSealNews(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('draw_seal_news')
    .select('draw_id')
    .where('done_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.draw_id);
}

export async function countOpenSealNews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('draw_seal_news')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How far the mails are, locked; undefined when all are written. */
export async function lockSealNews(
  trx: Trx,
  drawId: string,
): Promise<{ toldUpTo: string | null } | undefined> {
  return trx
    .selectFrom('draw_seal_news')
    .select('told_up_to as toldUpTo')
    .where('draw_id', '=', drawId)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSealNews(
  trx: Trx,
  drawId: string,
  { toldUpTo, doneAt }: { toldUpTo: string | null; doneAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('draw_seal_news')
    .set({ told_up_to: toldUpTo, done_at: doneAt })
    .where('draw_id', '=', drawId)
    .execute();
}

/** Members with tickets behind an e-mail, in the order of e-mails in lower case. */
export async function listMembersAfter(
  trx: Trx,
  { drawId, after, limit }: { drawId: string; after: string | null; limit: number },
): Promise<{ email: string; mailbox: string }[]> {
  const { rows } = await sql<{ email: string; mailbox: string }>`
    SELECT email, lower(email) AS mailbox FROM draw_members
    WHERE draw_id = ${drawId} AND ticket_count > 0
      AND (${after}::text IS NULL OR lower(email) > ${after}::text)
    ORDER BY lower(email) LIMIT ${limit}`.execute(trx);
  return rows;
}
