import type { Db, Trx } from '../../../db/database.ts';

/** A ledger of the platform: the first one, or one that took the place of another. */
export type SignedLedger = {
  /** From 1 on. */
  number: number;
  /** The name under which its checkpoints are signed. */
  origin: string;
};

/** The ledger in which statements are entered now; undefined before the product's first start. */
export async function findLedger(db: Db | Trx): Promise<SignedLedger | undefined> {
  return db
    .selectFrom('ledger_checkpoints')
    .select(['ledger_no as number', 'origin'])
    .where('size', '=', 0)
    .orderBy('ledger_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The same, once there is one. */
export async function getLedger(db: Db | Trx): Promise<SignedLedger> {
  const ledger = await findLedger(db);
  if (!ledger) throw new Error('the ledger begins with the product’s first start');
  return ledger;
}

export type StoredCheckpoint = {
  /** The number of its ledger. */
  ledger: number;
  size: number;
  /** The signed note. */
  note: string;
  /** The frontier of the tree at that size. */
  stack: Buffer;
};

/**
 * The largest checkpoint of a ledger that was ever signed; undefined where there is no such ledger.
 */
export async function findCheckpoint(
  db: Db | Trx,
  ledger: number,
): Promise<StoredCheckpoint | undefined> {
  return db
    .selectFrom('ledger_checkpoints')
    .select(['ledger_no as ledger', 'size', 'note', 'stack'])
    .where('ledger_no', '=', ledger)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewCheckpoint = StoredCheckpoint & { origin: string; root: Buffer; now: Date };

/** Keeps the first checkpoint of a size: there are never two. */
export async function insertCheckpoint(
  db: Db | Trx,
  { ledger, origin, size, note, stack, root, now }: NewCheckpoint,
): Promise<void> {
  await db
    .insertInto('ledger_checkpoints')
    .values({ ledger_no: ledger, origin, size, note, stack, root, signed_at: now })
    .onConflict((conflict) => conflict.columns(['ledger_no', 'size']).doNothing())
    .execute();
}

/** The root of a checkpoint that was signed; undefined for a size without one. */
export async function findSignedRoot(
  db: Db | Trx,
  { ledger, size }: { ledger: number; size: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('ledger_checkpoints')
    .select('root')
    .where('ledger_no', '=', ledger)
    .where('size', '=', size)
    .executeTakeFirst();
  return row?.root;
}
