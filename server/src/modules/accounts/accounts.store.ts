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

/** False when the e-mail has an owner already. */
export async function insertOwner(
  trx: Trx,
  owner: { id: string; email: string; passwordHash: string; now: Date },
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

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('owner_sessions').where('expires_at', '<=', now).execute();
}
