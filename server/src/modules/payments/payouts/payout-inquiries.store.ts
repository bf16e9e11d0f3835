import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';

/** The account is asked now; false for an account that is in no row. */
export async function storeExpectation(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO payout_inquiries (account_id, next_at)
    SELECT account_id, ${now} FROM connect_accounts WHERE account_id = ${accountId}
    ON CONFLICT (account_id) DO UPDATE SET next_at = excluded.next_at, told = payout_inquiries.told + 1`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/**
 * Accounts whose payouts are to be read, longest ago first. One that nothing was heard of is asked
 * a day after it was made; one that cut its tie is not asked.
 */
export async function listAccountsToRead(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT account_id AS "accountId" FROM connect_accounts LEFT JOIN payout_inquiries USING (account_id)
    WHERE disconnected_at IS NULL AND coalesce(next_at, created_at + interval '1 day') <= ${now}
    ORDER BY coalesce(next_at, created_at) LIMIT ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function countAccountsToRead(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number }>`
    SELECT count(*)::int AS overdue FROM connect_accounts JOIN payout_inquiries USING (account_id)
    WHERE disconnected_at IS NULL AND next_at <= ${now}`.execute(db);
  return { nextDueAt: undefined, overdue: rows[0]?.overdue ?? 0 };
}

export type PayoutInquiry = {
  /** How often something was heard before this reading began. */
  told: number;
  /** The payouts that were made since may have changed, or are not known. */
  since: Date;
};

/** Undefined for an account of nobody. A payout may come back weeks after it was paid. */
export async function findPayoutInquiry(
  db: Db,
  accountId: string,
): Promise<PayoutInquiry | undefined> {
  const { rows } = await sql<PayoutInquiry>`
    SELECT coalesce(told, 0) AS told, least(
      coalesce(heard_until - interval '30 days', created_at - interval '1 day'),
      (SELECT min(made_at) FROM payouts WHERE payouts.account_id = club.account_id
        AND (state = 'underway' OR other_minor IS NULL))) AS since
    FROM connect_accounts AS club LEFT JOIN payout_inquiries USING (account_id)
    WHERE club.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** When the account is asked again, unless something was heard since the reading began. */
export async function storePayoutInquiry(
  db: Db,
  {
    accountId,
    told,
    nextAt,
    heardUntil,
  }: { accountId: string; told: number; nextAt: Date; heardUntil: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO payout_inquiries AS known (account_id, next_at, heard_until)
    VALUES (${accountId}, ${nextAt}, ${heardUntil})
    ON CONFLICT (account_id) DO UPDATE SET
      next_at = CASE WHEN known.told = ${told} THEN excluded.next_at ELSE known.next_at END,
      heard_until = coalesce(excluded.heard_until, known.heard_until)`.execute(db);
}
