import type { Db, Trx } from '../../db/database.ts';

export type Finding = { id: string; kind: string; subject: string; detail: string; now: Date };

/** Once for each kind and subject. */
export async function insertFinding(db: Db | Trx, finding: Finding): Promise<void> {
  await db
    .insertInto('findings')
    .values({
      id: finding.id,
      kind: finding.kind,
      subject: finding.subject,
      detail: finding.detail,
      created_at: finding.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}
