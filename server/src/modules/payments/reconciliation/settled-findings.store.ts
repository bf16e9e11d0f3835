import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type StoredFinding = {
  id: string;
  kind: string;
  subject: string;
  detail: string;
  createdAt: Date;
  resolvedAt: Date | null;
  /** The account with the money of a purchase that was lost. */
  accountId: string | null;
};

const columns = sql`
  id, kind, subject, detail, created_at AS "createdAt", resolved_at AS "resolvedAt",
  account_id AS "accountId"`;

export async function listFindings(db: Db): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    SELECT ${columns} FROM findings WHERE resolved_at IS NULL ORDER BY created_at, id`.execute(db);
  return rows;
}

export async function findFinding(db: Db, id: string): Promise<StoredFinding | undefined> {
  const { rows } = await sql<StoredFinding>`
    SELECT ${columns} FROM findings WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** False when it was settled before. */
export async function markFindingSettled(db: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE findings SET resolved_at = ${now} WHERE id = ${id} AND resolved_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}
