import type { Db, Trx } from '../../db/database.ts';

export async function insertCustomerSession(
  trx: Trx,
  session: { tokenHash: Buffer; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('customer_sessions')
    .values({
      token_hash: session.tokenHash,
      email: session.email,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The customer of a token, while the session lives. */
export async function findLiveCustomer(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('customer_sessions')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteCustomerSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('customer_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredCustomerSessions(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('customer_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
