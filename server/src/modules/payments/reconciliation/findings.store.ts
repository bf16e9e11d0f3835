import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** The refunds of a payment that could not be paid are nobody's matter any more. */
export async function resolveFailedRefunds(trx: Trx, paymentId: string, now: Date): Promise<void> {
  await sql`
    UPDATE findings SET resolved_at = ${now}
    WHERE kind = 'refund-failed' AND resolved_at IS NULL
      AND subject IN (SELECT id::text FROM refunds WHERE payment_id = ${paymentId})`.execute(trx);
}

export type FindingRow = {
  id: string;
  kind: string;
  subject: string;
  detail: string;
  lost?: { accountId: string; of: string };
  now: Date;
};

/** Once for each kind and subject. */
export async function insertFinding(db: Db | Trx, finding: FindingRow): Promise<void> {
  await db
    .insertInto('findings')
    .values({
      id: finding.id,
      kind: finding.kind,
      subject: finding.subject,
      detail: finding.detail,
      created_at: finding.now,
      account_id: finding.lost?.accountId ?? null,
      lost_of: finding.lost?.of ?? null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

/**
 * The same, and one that was settled is open again; answers whether that is news. The row is locked
 * in any case: who settles it meanwhile comes before or after.
 */
export async function writeFinding(trx: Trx, finding: FindingRow): Promise<boolean> {
  const { id, kind, subject, detail, now } = finding;
  const { rows: open } = await sql`
    SELECT FROM findings WHERE kind = ${kind} AND subject = ${subject} AND resolved_at IS NULL
    FOR UPDATE`.execute(trx);
  if (open.length > 0) return false;
  await sql`
    INSERT INTO findings (id, kind, subject, detail, created_at)
    VALUES (${id}, ${kind}, ${subject}, ${detail}, ${now})
    ON CONFLICT (kind, subject) DO UPDATE SET detail = excluded.detail,
      created_at = excluded.created_at, resolved_at = NULL`.execute(trx);
  return true;
}

/** Nobody need look at it any more; it may be none. */
export async function markFindingResolved(
  db: Db,
  { kind, subject, now }: { kind: string; subject: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE findings SET resolved_at = ${now}
    WHERE kind = ${kind} AND subject = ${subject} AND resolved_at IS NULL`.execute(db);
}
