import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { EntryPlace } from './ledger.store.ts';

/** How far a witness is. */
export type WitnessProgress = { size: number; askedAt: Date };

/** Of a ledger, by the witness's key as text; none for one that was never asked. */
export async function listWitnessProgress(
  db: Db | Trx,
  ledger: number,
): Promise<Map<string, WitnessProgress>> {
  const rows = await db
    .selectFrom('ledger_witnesses')
    .select(['witness', 'size', 'asked_at'])
    .where('ledger_no', '=', ledger)
    .execute();
  return new Map(rows.map(({ witness, size, asked_at: askedAt }) => [witness, { size, askedAt }]));
}

/** Notes what a witness cosigned last, and that it is asked now. */
export async function storeWitnessProgress(
  db: Db,
  { ledger, witness }: { ledger: number; witness: string },
  { size, askedAt }: WitnessProgress,
): Promise<void> {
  await db
    .insertInto('ledger_witnesses')
    .values({ ledger_no: ledger, witness, size, asked_at: askedAt })
    .onConflict((conflict) =>
      conflict.columns(['ledger_no', 'witness']).doUpdateSet({ size, asked_at: askedAt }),
    )
    .execute();
}

export type Cosignature = {
  ledger: number;
  size: number;
  witness: string;
  line: string;
  cosignedAt: Date;
};

/** The first one of a witness for a checkpoint stays: it proves the most. */
export async function insertCosignature(
  db: Db,
  { ledger, size, witness, line, cosignedAt }: Cosignature,
): Promise<void> {
  await db
    .insertInto('ledger_cosignatures')
    .values({ ledger_no: ledger, size, witness, line, cosigned_at: cosignedAt })
    .onConflict((conflict) => conflict.columns(['ledger_no', 'size', 'witness']).doNothing())
    .execute();
}

/** A checkpoint with the lines of all witnesses that cosigned it, as one note. */
export type CosignedNote = { size: number; note: string };

/** The checkpoints with which each witness first cosigned an entry, smallest first. */
export async function listFirstCosigned(
  db: Db,
  { ledger, seq }: EntryPlace,
): Promise<CosignedNote[]> {
  const { rows } = await sql<CosignedNote>`
    SELECT size, note || (SELECT string_agg(line, '' ORDER BY witness)
      FROM ledger_cosignatures AS signed
      WHERE signed.ledger_no = ${ledger} AND signed.size = checkpoint.size) AS note
    FROM ledger_checkpoints AS checkpoint
    WHERE ledger_no = ${ledger} AND size IN (SELECT min(size) FROM ledger_cosignatures
      WHERE ledger_no = ${ledger} AND size > ${seq} GROUP BY witness)
    ORDER BY size`.execute(db);
  return rows;
}

export async function listLines(
  db: Db,
  { ledger, size }: { ledger: number; size: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_cosignatures')
    .select('line')
    .where('ledger_no', '=', ledger)
    .where('size', '=', size)
    .orderBy('witness')
    .execute();
  return rows.map(({ line }) => line);
}
