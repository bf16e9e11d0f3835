import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** How far a witness is. */
export type Standing = { size: number; askedAt: Date };

/** By the witness's key as text; none for one that was never asked. */
export async function listStandings(db: Db | Trx): Promise<Map<string, Standing>> {
  const rows = await db.selectFrom('ledger_witnesses').selectAll().execute();
  return new Map(rows.map(({ witness, size, asked_at: askedAt }) => [witness, { size, askedAt }]));
}

/** Notes what a witness cosigned last, and that it is asked now. */
export async function keepStanding(
  db: Db,
  witness: string,
  { size, askedAt }: Standing,
): Promise<void> {
  await db
    .insertInto('ledger_witnesses')
    .values({ witness, size, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('witness').doUpdateSet({ size, asked_at: askedAt }))
    .execute();
}

export type Cosignature = { size: number; witness: string; line: string; cosignedAt: Date };

/** The first one of a witness for a checkpoint stays: it proves the most. */
export async function insertCosignature(
  db: Db,
  { size, witness, line, cosignedAt }: Cosignature,
): Promise<void> {
  await db
    .insertInto('ledger_cosignatures')
    .values({ size, witness, line, cosigned_at: cosignedAt })
    .onConflict((conflict) => conflict.columns(['size', 'witness']).doNothing())
    .execute();
}

/** A checkpoint with the lines of all witnesses that cosigned it, as one note. */
export type CosignedNote = { size: number; note: string };

/** The checkpoints with which each witness first cosigned an entry, smallest first. */
export async function listFirstCosigned(db: Db, seq: number): Promise<CosignedNote[]> {
  const { rows } = await sql<CosignedNote>`
    SELECT size, note || (SELECT string_agg(line, '' ORDER BY witness)
      FROM ledger_cosignatures AS signed WHERE signed.size = checkpoint.size) AS note
    FROM ledger_checkpoints AS checkpoint
    WHERE size IN (SELECT min(size) FROM ledger_cosignatures WHERE size > ${seq} GROUP BY witness)
    ORDER BY size`.execute(db);
  return rows;
}

export async function listLines(db: Db, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_cosignatures')
    .select('line')
    .where('size', '=', size)
    .orderBy('witness')
    .execute();
  return rows.map(({ line }) => line);
}
