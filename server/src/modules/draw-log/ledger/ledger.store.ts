import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { lockByName } from '../../../db/lock-by-name.ts';

export type StatementKind =
  | 'ledger'
  | 'key'
  | 'pub'
  | 'cut'
  | 'early-cut'
  | 'close'
  | 'reveal'
  | 'result'
  | 'cancel'
  | 'heads'
  | 'pass'
  | 'record';

/**
 * Holds the lock of the ledger until the transaction ends; what is entered is
 * dated then.
 */
export async function lockLedger(trx: Trx): Promise<void> {
  await lockByName(trx, 'ledger');
}

/**
 * The newest entry; undefined for an empty ledger or none. Under `lockLedger` it stays the newest.
 */
export async function findLastEntry(
  trx: Trx,
  ledger: number,
): Promise<{ seq: number; at: Date } | undefined> {
  return trx
    .selectFrom('ledger')
    .select(['seq', 'entered_at as at'])
    .where('ledger_no', '=', ledger)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The date of an entry; undefined for one that is not there yet. */
export async function findEnteredAt(
  db: Db,
  { ledger, seq }: { ledger: number; seq: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger')
    .select('entered_at as at')
    .where('ledger_no', '=', ledger)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.at;
}

export type LedgerRow = {
  /** The number of the ledger, here and everywhere below. */
  ledger: number;
  seq: number;
  kind: StatementKind;
  drawId: string | null;
  entry: Buffer;
  leaf: Buffer;
  at: Date;
};

export async function insertLedgerRow(trx: Trx, row: LedgerRow): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({
      ledger_no: row.ledger,
      seq: row.seq,
      kind: row.kind,
      draw_id: row.drawId,
      entry: row.entry,
      leaf: row.leaf,
      entered_at: row.at,
    })
    .execute();
}

export type LedgerNode = { ledger: number; level: number; index: number; hash: Buffer };

export async function insertLedgerNode(
  trx: Trx,
  { ledger, level, index, hash }: LedgerNode,
): Promise<void> {
  await trx
    .insertInto('ledger_nodes')
    .values({ ledger_no: ledger, level, idx: index, hash })
    .execute();
}

/** A row of entries, or of the hashes at a level of the tree. */
export type Stretch = { ledger: number; from: number; count: number };

/** Hashes at a level: of leaves at 0, above it of full tiles of the level below. */
export async function listHashes(
  db: ReadDb,
  { ledger, level, from, count }: Stretch & { level: number },
): Promise<Buffer[]> {
  const { rows } =
    level === 0
      ? await sql<{ hash: Buffer }>`SELECT leaf AS hash FROM ledger
          WHERE ledger_no = ${ledger} AND seq >= ${from} AND seq < ${from + count} ORDER BY seq`.execute(
          db,
        )
      : await sql<{ hash: Buffer }>`SELECT hash FROM ledger_nodes
          WHERE ledger_no = ${ledger} AND level = ${level} AND idx >= ${from} AND idx < ${from + count} ORDER BY idx`.execute(
          db,
        );
  return rows.map(({ hash }) => hash);
}

export async function listLedgerEntries(
  db: ReadDb,
  { ledger, from, count }: Stretch,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('ledger')
    .select('entry')
    .where('ledger_no', '=', ledger)
    .where('seq', '>=', from)
    .where('seq', '<', from + count)
    .orderBy('seq')
    .execute();
  return rows.map(({ entry }) => entry);
}

/** The first entry of each ledger, the first one's first. */
export async function listFirstEntries(db: ReadDb): Promise<Buffer[]> {
  const { rows } = await sql<{ entry: Buffer }>`
    SELECT entry FROM ledger WHERE seq = 0 AND ledger_no = ANY(
      ARRAY(SELECT generate_series(1, (SELECT max(ledger_no) FROM ledger))))
    ORDER BY ledger_no`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Entries that are committed. */
export async function countLedgerEntries(db: Db | Trx, ledger: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT coalesce(max(seq) + 1, 0) AS size FROM ledger WHERE ledger_no = ${ledger}`.execute(db);
  return rows[0]?.size ?? 0;
}

/** The newest entry of a kind. */
export async function findLastOf(
  db: Db | Trx,
  { ledger, kind }: { ledger: number; kind: StatementKind },
): Promise<{ seq: number; at: Date } | undefined> {
  return db
    .selectFrom('ledger')
    .select(['seq', 'entered_at as at'])
    .where('ledger_no', '=', ledger)
    .where('kind', '=', kind)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type EntryPlace = { ledger: number; seq: number };

export async function getEntry(db: Db | Trx, { ledger, seq }: EntryPlace): Promise<Buffer> {
  const { entry } = await db
    .selectFrom('ledger')
    .select('entry')
    .where('ledger_no', '=', ledger)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  return entry;
}
