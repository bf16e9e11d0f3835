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
      confirmed_at: session.now,
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

/** When the customer last typed a code in this session; null for a session that is not there. */
export async function findCustomerConfirmation(db: Db, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('customer_sessions')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function markCustomerConfirmed(
  trx: Trx,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await trx
    .updateTable('customer_sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
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
