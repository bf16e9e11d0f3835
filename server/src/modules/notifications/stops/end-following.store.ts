import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** Mails that a mailbox asked a club for: its news, word of one draw, or all of both. */
export type Followed = {
  ownerId: string;
  mailbox: string;
  of: 'news' | 'all' | { drawId: string };
};

function which({ ownerId, mailbox, of }: Followed) {
  const own = sql`owner_id = ${ownerId} AND mailbox = ${mailbox}`;
  if (of === 'all') return own;
  return of === 'news' ? sql`${own} AND draw_id IS NULL` : sql`${own} AND draw_id = ${of.drawId}`;
}

/** Ends them; answers whether the mailbox had ever confirmed any of them. */
export async function endFollowing(trx: Trx, followed: Followed): Promise<boolean> {
  const { rows } = await sql<{ wasConfirmed: boolean }>`
    WITH ended AS (DELETE FROM followers WHERE ${which(followed)} RETURNING confirmed_at)
    SELECT coalesce(bool_or(confirmed_at IS NOT NULL), false) AS "wasConfirmed" FROM ended`.execute(
    trx,
  );
  return rows[0]?.wasConfirmed ?? false;
}

/** Whether the mailbox gets, or was asked about, none of them. */
export async function followsNothing(db: Db | Trx, followed: Followed): Promise<boolean> {
  const { rows } = await sql`SELECT FROM followers WHERE ${which(followed)} LIMIT 1`.execute(db);
  return rows.length === 0;
}
