import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

export type StoredPasskey = {
  id: string;
  ownerId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};

const columns = [
  'id',
  'owner_id as ownerId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'used_at as usedAt',
] as const;

/** The owner's passkeys, the newest first. */
export async function listPasskeysOf(db: Db | Trx, ownerId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('owner_passkeys')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps the passkey from being used twice at once, until the transaction ends. */
export async function lockPasskey(
  trx: Trx,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return trx
    .selectFrom('owner_passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** The owner of a passkey. */
export async function findPasskeyOwner(
  trx: Trx,
  credentialId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('owner_passkeys')
    .select('owner_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.owner_id;
}

export async function deletePasskeysOf(trx: Trx, ownerId: string): Promise<void> {
  await trx.deleteFrom('owner_passkeys').where('owner_id', '=', ownerId).execute();
}

export async function insertPasskey(
  trx: Trx,
  passkey: Omit<StoredPasskey, 'usedAt'>,
): Promise<void> {
  await trx
    .insertInto('owner_passkeys')
    .values({
      id: passkey.id,
      owner_id: passkey.ownerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .execute();
}

export async function updatePasskeyUse(
  trx: Trx,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('owner_passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .execute();
}

type Own = { ownerId: string; id: string };

/** Undefined when the owner has no such passkey. */
export async function updatePasskeyName(
  db: Db,
  { ownerId, id, name }: Own & { name: string },
): Promise<StoredPasskey | undefined> {
  return db
    .updateTable('owner_passkeys')
    .set({ name })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** False when the owner has no such passkey. */
export async function deletePasskey(db: Db, { ownerId, id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_passkeys')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes that a challenge was answered; false when it was before. */
export async function useChallenge(
  trx: Trx,
  { challengeHash, expiresAt }: { challengeHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO answered_challenges (challenge_hash, expires_at) VALUES (${challengeHash}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING expires_at`.execute(trx);
  return rows.length > 0;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('answered_challenges')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
