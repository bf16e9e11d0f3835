import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Connected accounts that were not asked for lost events since an instant, longest ago first. */
export async function listAccountsToAsk(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT account_id AS "accountId"
    FROM connect_accounts LEFT JOIN event_inquiries USING (account_id)
    WHERE disconnected_at IS NULL AND coalesce(asked_at, created_at) <= ${since}
    ORDER BY coalesce(asked_at, created_at) LIMIT ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function storeInquiry(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO event_inquiries (account_id, asked_at) VALUES (${accountId}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET asked_at = excluded.asked_at`.execute(db);
}
