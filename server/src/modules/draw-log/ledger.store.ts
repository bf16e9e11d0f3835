import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export type StatementKind = 'pub' | 'close' | 'result' | 'cancel';

/** Makes all that appends to the ledger take turns until the transaction ends. */
export async function lockLedger(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ledger', 0))`.execute(trx);
}

/** The newest entry; undefined for an empty ledger. Under `lockLedger` it stays the newest. */
export async function findLedgerHead(trx: Trx): Promise<{ seq: number; head: Buffer } | undefined> {
  return trx
    .selectFrom('ledger')
    .select(['seq', 'head'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type LedgerRow = {
  seq: number;
  kind: StatementKind;
  drawId: string;
  hash: Buffer;
  head: Buffer;
  signature: Buffer;
  now: Date;
};

export async function insertLedgerRow(trx: Trx, row: LedgerRow): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({
      seq: row.seq,
      kind: row.kind,
      draw_id: row.drawId,
      hash: row.hash,
      head: row.head,
      signature: row.signature,
      created_at: row.now,
    })
    .execute();
}
