import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type Owner = {
  id: string;
  email: string;
  passwordHash: string | null;
  isVerified: boolean;
  pictureId: string | null;
};

/** The owner of a normal e-mail address. */
export async function findOwnerByEmail(db: Db | Trx, email: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('owners')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      passwordHash: row.password_hash,
      isVerified: row.verified_at !== null,
      pictureId: row.picture_id,
    }
  );
}

export async function getOwner(db: Db | Trx, id: string): Promise<Owner> {
  const row = await db
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    isVerified: row.verified_at !== null,
    pictureId: row.picture_id,
  };
}

/** Keeps an owner's password from changing until the transaction ends, and tells which it is. */
export async function lockPasswordHash(trx: Trx, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('owners')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** Sets the password of an owner whose e-mail is proved by that. */
export async function updatePassword(
  trx: Trx,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('owners')
    .set(({ fn }) => ({
      password_hash: passwordHash,
      verified_at: fn.coalesce('verified_at', sql.val(now)),
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives an owner a picture who has none; false when there is one already. */
export async function setFirstPicture(
  db: Db,
  { id, pictureId }: { id: string; pictureId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owners')
    .set({ picture_id: pictureId })
    .where('id', '=', id)
    .where('picture_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the e-mail has an owner already. */
export async function insertOwner(
  trx: Trx,
  owner: { id: string; email: string; passwordHash: string | null; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('owners')
    .values({
      id: owner.id,
      email: owner.email,
      password_hash: owner.passwordHash,
      verified_at: owner.now,
      created_at: owner.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
