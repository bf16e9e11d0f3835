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

export async function insertSession(
  db: Db | Trx,
  session: { tokenHash: Buffer; ownerId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('owner_sessions')
    .values({
      token_hash: session.tokenHash,
      owner_id: session.ownerId,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export type Session = { ownerId: string; email: string; expiresAt: Date };

export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('owner_sessions')
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select(['owners.id', 'owners.email', 'owner_sessions.expires_at'])
    .where('owner_sessions.token_hash', '=', tokenHash)
    .where('owner_sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row && { ownerId: row.id, email: row.email, expiresAt: row.expires_at };
}

export async function updateSessionExpiry(
  db: Db,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('owner_sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('owner_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(trx: Trx, ownerId: string): Promise<void> {
  await trx.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('owner_sessions').where('expires_at', '<=', now).execute();
}
