import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  ownerId: string;
  deviceHash: Buffer;
  /** The browser in words. */
  device: string;
  now: Date;
  /** When the owner proved to be who they are; null for a password alone. */
  confirmedAt: Date | null;
  isByPasskey: boolean;
  expiresAt: Date;
};

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .insertInto('owner_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      owner_id: session.ownerId,
      device_hash: session.deviceHash,
      device: session.device,
      created_at: session.now,
      used_at: session.now,
      confirmed_at: session.confirmedAt,
      is_by_passkey: session.isByPasskey,
      expires_at: session.expiresAt,
    })
    .execute();
}

export type Session = {
  id: string;
  ownerId: string;
  email: string;
  createdAt: Date;
  usedAt: Date;
};

export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('owner_sessions')
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select([
      'owner_sessions.id',
      'owner_id',
      'owners.email',
      'owner_sessions.created_at',
      'used_at',
    ])
    .where('owner_sessions.token_hash', '=', tokenHash)
    .where('owner_sessions.expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      email: row.email,
      createdAt: row.created_at,
      usedAt: row.used_at,
    }
  );
}

export async function updateSessionUse(
  db: Db,
  { id, usedAt, expiresAt }: { id: string; usedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('owner_sessions')
    .set({ used_at: usedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('owner_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function hasSession(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('owner_sessions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every session of an owner but one. */
export async function deleteSessionsOf(
  trx: Trx,
  { ownerId, but }: { ownerId: string; but?: string | undefined },
): Promise<void> {
  await trx
    .deleteFrom('owner_sessions')
    .where('owner_id', '=', ownerId)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('owner_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export type ListedSession = { id: string; device: string; createdAt: Date; usedAt: Date };

export async function listLiveSessions(
  db: Db,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('owner_sessions')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/** False when the owner has no such session. */
export async function deleteOwnSession(
  trx: Trx,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('owner_sessions')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** When the owner last proved in this session to be who they are; null for never. */
export type StoredConfirmation = {
  confirmedAt: Date;
  isByPasskey: boolean;
  /** When the session began: its sign-in may be the confirmation. */
  signedInAt: Date;
  /** When the owner first signed in with this browser. */
  browserSince: Date;
};

/** The last proof in a session of who its owner is; undefined without one. */
export async function findConfirmation(
  db: Db,
  sessionId: string,
): Promise<StoredConfirmation | undefined> {
  const { rows } = await sql<StoredConfirmation>`
    SELECT confirmed_at AS "confirmedAt", is_by_passkey AS "isByPasskey", created_at AS "signedInAt",
      coalesce(first_used_at, created_at) AS "browserSince"
    FROM owner_sessions AS session LEFT JOIN owner_devices AS device
      ON device.owner_id = session.owner_id AND device.device_hash = session.device_hash
    WHERE id = ${sessionId} AND confirmed_at IS NOT NULL`.execute(db);
  return rows[0];
}

export async function markConfirmed(
  trx: Trx,
  { sessionId, isByPasskey, now }: { sessionId: string; isByPasskey: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('owner_sessions')
    .set({ confirmed_at: now, is_by_passkey: isByPasskey })
    .where('id', '=', sessionId)
    .execute();
}
