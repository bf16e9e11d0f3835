import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** Whether the database comes from a recovery about which nobody has asked the provider. */
export async function isRecovered(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM asked_since_recovery`.execute(db);
  return rows.length === 0;
}

/** Makes the inquiries about all accounts and memberships due. */
export async function askAboutAll(trx: Trx): Promise<void> {
  await sql`INSERT INTO asked_since_recovery DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO event_inquiries (account_id, asked_at)
    SELECT account_id, '-infinity' FROM connect_accounts
    ON CONFLICT (account_id) DO UPDATE SET asked_at = excluded.asked_at`.execute(trx);
  // Renewals, and ends, that only the provider knows of.
  await sql`
    UPDATE memberships SET check_at = '-infinity' WHERE state IN ('active', 'past_due')`.execute(
    trx,
  );
}
