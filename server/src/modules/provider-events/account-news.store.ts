import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { storedEvent, type StoredEvent } from './provider-events.store.ts';
import { namedId } from './named-id.store.ts';

/** An event that waits until its account is served. */
export type AskingEvent = StoredEvent & {
  /** It names a payment or membership of ours on this account. */
  isOurs: boolean;
};

/**
 * Events of an account that the provider has to be asked about, and may be asked about now; the
 * oldest first.
 */
export async function listAskingEvents(
  db: Db,
  { accountId, now, limit }: { accountId: string; now: Date; limit: number },
): Promise<AskingEvent[]> {
  const { rows } = await sql<AskingEvent & { told: unknown }>`
    SELECT event_id AS id, kind, account_id AS "accountId", object_id AS "objectId",
      payment_id AS "paymentId", provider_payment_id AS "providerPaymentId", made_at AS "madeAt", told, tries, asks,
      EXISTS (SELECT FROM payments WHERE payments.id = ${namedId}
        AND payments.account_id = event.account_id)
      OR EXISTS (SELECT FROM payments WHERE payments.provider_payment_id = event.provider_payment_id
        AND payments.account_id = event.account_id)
      OR EXISTS (SELECT FROM memberships WHERE memberships.id = ${namedId}
        AND memberships.account_id = event.account_id) AS "isOurs"
    FROM provider_events AS event
    WHERE account_id = ${accountId} AND handled_at IS NULL AND asks AND try_at <= ${now}
    ORDER BY try_at, received_at LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ ...storedEvent(row), isOurs: row.isOurs }));
}

/** An event that tells too little: the provider is asked about it when its account is served. */
export async function letEventAsk(trx: Trx, eventId: string): Promise<void> {
  await sql`
    UPDATE provider_events SET asks = true WHERE event_id = ${eventId} AND handled_at IS NULL`.execute(
    trx,
  );
}

/** Events that need no call and were not handled, the oldest first. */
export async function listToldToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    SELECT event_id AS "eventId" FROM provider_events
    WHERE handled_at IS NULL AND NOT asks AND try_at <= ${now}
    ORDER BY try_at LIMIT ${limit}`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Accounts with events that wait. */
export async function listAskingAccounts(db: Db, now: Date, limit: number): Promise<string[]> {
  // One step of the index for each account, however many events one has.
  const { rows } = await sql<{ accountId: string }>`
    WITH RECURSIVE account (id) AS (
      SELECT min(account_id) FROM provider_events WHERE handled_at IS NULL AND asks
      UNION ALL
      SELECT (SELECT min(account_id) FROM provider_events
        WHERE handled_at IS NULL AND asks AND account_id > account.id)
      FROM account WHERE account.id IS NOT NULL
    )
    SELECT id AS "accountId" FROM account
    WHERE EXISTS (SELECT FROM provider_events
      WHERE account_id = account.id AND handled_at IS NULL AND asks AND try_at <= ${now})
    LIMIT ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

type Money = { accountId: string; providerPaymentId: string };

/** Remembers money that is of nothing of ours. */
export async function storeForeignMoney(
  db: Db,
  { accountId, providerPaymentId, now }: Money & { now: Date },
): Promise<void> {
  await sql`
    INSERT INTO foreign_money (account_id, provider_payment_id, found_at)
    VALUES (${accountId}, ${providerPaymentId}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
}

/** Of this money on an account, what is known to be of nothing of ours. */
export async function listForeignMoney(
  db: Db,
  { accountId, names }: { accountId: string; names: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT provider_payment_id AS name FROM foreign_money
    WHERE account_id = ${accountId} AND provider_payment_id = ANY (${names}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Forgets what was found before an instant, some at a time; answers how much. */
export async function deleteForeignMoneyBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM foreign_money WHERE (account_id, provider_payment_id) IN (
      SELECT account_id, provider_payment_id FROM foreign_money
      WHERE found_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
