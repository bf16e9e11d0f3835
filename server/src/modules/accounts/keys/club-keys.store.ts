import type { ClubKey } from '@clubdraw/contract/accounts/club-keys';
import type { KeyScope } from '@clubdraw/domain/people/key-scopes';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

const shownKeys = sql`
  SELECT id, name, scopes, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"
  FROM club_keys`;

/** The keys of a club, the newest first. */
export async function listKeysOf(db: Db | Trx, ownerId: string): Promise<ClubKey[]> {
  const { rows } = await sql<ClubKey>`
    ${shownKeys} WHERE owner_id = ${ownerId} ORDER BY created_at DESC, id DESC`.execute(db);
  return rows;
}

export type NewClubKey = Omit<ClubKey, 'usedAt'> & { ownerId: string; keyHash: Buffer };

export async function insertKey(trx: Trx, key: NewClubKey): Promise<void> {
  await trx
    .insertInto('club_keys')
    .values({
      id: key.id,
      owner_id: key.ownerId,
      key_hash: key.keyHash,
      name: key.name,
      scopes: key.scopes,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** False where the club has no such key. */
export async function deleteKey(
  trx: Trx,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM club_keys WHERE id = ${id} AND owner_id = ${ownerId}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes every key of a club. */
export async function deleteKeysOf(trx: Trx, ownerId: string): Promise<void> {
  await sql`DELETE FROM club_keys WHERE owner_id = ${ownerId}`.execute(trx);
}

/** A key that opens something, with the address of its club's account. */
export type LiveKey = {
  id: string;
  ownerId: string;
  email: string;
  scopes: KeyScope[];
  usedAt: Date | null;
};

/** The key of a hash, as long as it has not ended and the operator has not stopped its club. */
export async function findLiveKey(
  db: Db,
  { keyHash, now }: { keyHash: Buffer; now: Date },
): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    SELECT key.id, owner_id AS "ownerId", owner_email AS email, scopes, used_at AS "usedAt"
    FROM club_keys AS key JOIN clubs USING (owner_id)
    WHERE key_hash = ${keyHash} AND (expires_at IS NULL OR expires_at > ${now})
      AND NOT EXISTS (SELECT FROM club_suspensions AS stop
        WHERE stop.owner_id = key.owner_id AND ended_at IS NULL)`.execute(db);
  return rows[0];
}

export async function updateKeyUse(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`UPDATE club_keys SET used_at = ${now} WHERE id = ${id}`.execute(db);
}
