import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

type Device = { ownerId: string; deviceHash: Buffer };

/** Whether an owner has signed in with this browser before. */
export async function isKnownDevice(db: Db, { ownerId, deviceHash }: Device): Promise<boolean> {
  const row = await db
    .selectFrom('owner_devices')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a sign-in; answers whether the browser is new beside others that the owner has used. */
export async function storeDevice(
  trx: Trx,
  { ownerId, deviceHash, now }: Device & { now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    WITH known AS (SELECT device_hash FROM owner_devices WHERE owner_id = ${ownerId}), noted AS (
      INSERT INTO owner_devices (owner_id, device_hash, first_used_at, used_at)
      VALUES (${ownerId}, ${deviceHash}, ${now}, ${now})
      ON CONFLICT (owner_id, device_hash) DO UPDATE SET used_at = excluded.used_at
    )
    SELECT EXISTS (SELECT FROM known)
      AND NOT EXISTS (SELECT FROM known WHERE device_hash = ${deviceHash}) AS is_new`.execute(trx);
  return rows[0]?.is_new ?? false;
}

/** Forgets the browsers of an owner, but for those that still have a session. */
export async function forgetDevicesWithoutSession(trx: Trx, ownerId: string): Promise<void> {
  await sql`
    DELETE FROM owner_devices AS device WHERE owner_id = ${ownerId} AND NOT EXISTS (
      SELECT FROM owner_sessions AS session
      WHERE session.owner_id = device.owner_id AND session.device_hash = device.device_hash
    )`.execute(trx);
}

export async function forgetUnusedDevices(db: Db, since: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('owner_devices')
    .where('used_at', '<', since)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
