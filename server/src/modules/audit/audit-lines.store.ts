import type { AuditChange, AuditedOperation } from '@clubdraw/domain/audit/audited-operations';
import { sql } from 'kysely';
import type { ActingMember } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { AuditSubjects } from './write-audit-line.ts';

export type NewAuditLine = ActingMember & {
  id: string;
  operation: AuditedOperation;
  subjects: AuditSubjects;
  changes: readonly AuditChange[];
  now: Date;
};

export async function insertAuditLine(trx: Trx, line: NewAuditLine): Promise<void> {
  await trx
    .insertInto('audit_lines')
    .values({
      id: line.id,
      owner_id: line.clubId,
      at: line.now,
      person_id: line.personId,
      key_id: line.keyId,
      role: line.role,
      operation: line.operation,
      subjects: JSON.stringify(line.subjects),
      changes: JSON.stringify(line.changes),
    })
    .execute();
}

type Reading = ActingMember & { operation: string; subjects: AuditSubjects; after: Date };

/** Whether a person or key has a line of the same operation about the same since an instant. */
export async function hasReading(db: Db | Trx, reading: Reading): Promise<boolean> {
  const { clubId, personId, keyId, operation, subjects, after } = reading;
  const isTheirs = personId === null ? sql`key_id = ${keyId}` : sql`person_id = ${personId}`;
  const { rows } = await sql`
    SELECT FROM audit_lines
    WHERE owner_id = ${clubId} AND ${isTheirs} AND operation = ${operation} AND at > ${after}
      AND subjects = ${JSON.stringify(subjects)}::jsonb
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes lines from before an instant, those of clubs under a legal hold aside; answers how many.
 */
export async function deleteAuditLines(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM audit_lines WHERE id IN (
      SELECT id FROM audit_lines WHERE at < ${before} AND NOT is_held(NULL, NULL, owner_id)
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
