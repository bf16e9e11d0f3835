import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** Something about a draw that each of its members gets a mail about. */
export type NewsEvent = 'soldOut' | 'latest' | 'seal' | 'result';

type News = { drawId: string; event: NewsEvent };

/** Members hear of it; in the transaction in which it happens. */
export async function insertDrawNews(trx: Trx, { drawId, event }: News): Promise<void> {
  await trx.insertInto('draw_news').values({ draw_id: drawId, event }).execute();
}

/** Those that nobody was told of yet come first: a big draw holds no small one up. */
export async function listOpenNews(db: Db, event: NewsEvent, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('draw_news')
    .select('draw_id')
    .where('event', '=', event)
    .where('done_at', 'is', null)
    .orderBy(sql`told_up_to IS NOT NULL`)
    .orderBy('draw_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.draw_id);
}

export async function countOpenNews(db: Db, event: NewsEvent): Promise<number> {
  const row = await db
    .selectFrom('draw_news')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event', '=', event)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How far the mails are, locked; undefined when all are written. */
export async function lockDrawNews(
  trx: Trx,
  { drawId, event }: News,
): Promise<{ toldUpTo: string | null } | undefined> {
  return trx
    .selectFrom('draw_news')
    .select('told_up_to as toldUpTo')
    .where('draw_id', '=', drawId)
    .where('event', '=', event)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDrawNews(
  trx: Trx,
  { drawId, event, toldUpTo, doneAt }: News & { toldUpTo: string | null; doneAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('draw_news')
    .set({ told_up_to: toldUpTo, done_at: doneAt })
    .where('draw_id', '=', drawId)
    .where('event', '=', event)
    .execute();
}

/** A person with tickets, and the address in lower case. */
export type ToldMember = { email: string; mailbox: string };

/** Members with tickets behind an e-mail, in the order of e-mails in lower case. */
export async function listTicketHoldersAfter(
  trx: Trx,
  { drawId, after, limit }: { drawId: string; after: string | null; limit: number },
): Promise<ToldMember[]> {
  const { rows } = await sql<ToldMember>`
    SELECT email, lower(email) AS mailbox FROM draw_members
    WHERE draw_id = ${drawId} AND ticket_count > 0
      AND (${after}::text IS NULL OR lower(email) > ${after}::text)
    ORDER BY lower(email) LIMIT ${limit}`.execute(trx);
  return rows;
}
