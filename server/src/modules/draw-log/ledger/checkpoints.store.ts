import type { Db, Trx } from '../../../db/database.ts';

export type StoredCheckpoint = {
  size: number;
  /** The signed note. */
  note: string;
  /** The frontier of the tree at that size. */
  stack: Buffer;
};

/** The largest checkpoint that was ever signed; undefined before the first one. */
export async function findCheckpoint(db: Db | Trx): Promise<StoredCheckpoint | undefined> {
  return db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note', 'stack'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewCheckpoint = StoredCheckpoint & { origin: string; root: Buffer; now: Date };

/** Keeps the first checkpoint of a size: there are never two. */
export async function insertCheckpoint(
  db: Db,
  { origin, size, note, stack, root, now }: NewCheckpoint,
): Promise<void> {
  await db
    .insertInto('ledger_checkpoints')
    .values({ origin, size, note, stack, root, signed_at: now })
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute();
}

/** The name of the ledger, from the checkpoint with which it began; undefined before it. */
export async function findOrigin(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom('ledger_checkpoints')
    .select('origin')
    .where('size', '=', 0)
    .executeTakeFirst();
  return first?.origin;
}
