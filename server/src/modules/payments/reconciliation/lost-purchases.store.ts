import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The finding of a purchase that was lost, and where its money is. */
export type LostPurchase = {
  id: string;
  accountId: string;
  sessionId: string;
  /** The draw or the package that it is of. */
  lostOf: string;
  resolvedAt: Date | null;
};

/** Those of a finding, or of a draw or a package that is not here any more; the oldest first. */
export async function listLostPurchases(db: Db, id: string): Promise<LostPurchase[]> {
  const { rows } = await sql<LostPurchase>`
    SELECT id, account_id AS "accountId", subject AS "sessionId", lost_of AS "lostOf",
      resolved_at AS "resolvedAt"
    FROM findings
    WHERE ${id} IN (id, lost_of) AND kind = 'purchase-lost' AND account_id IS NOT NULL
    ORDER BY created_at, id`.execute(db);
  return rows;
}

/** The name of the club that has an account, also one that another account took the place of. */
export async function clubOfAccount(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT clubs.club_name AS name FROM connect_accounts
      JOIN clubs ON clubs.owner_id = connect_accounts.owner_id
    WHERE account_id = ${accountId}`.execute(db);
  return rows[0]?.name ?? null;
}
