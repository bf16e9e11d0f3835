import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The things that a text names, the newest first. */
export type Named = { payments: string[]; entries: string[]; memberships: string[] };

/** More than that is nobody's story. */
const most = 200;

/** Everything of an e-mail, in any case, paid or not. */
export async function namedByEmail(db: Db, email: string): Promise<Named> {
  const isTheirs = sql`lower(email) = lower(${email})`;
  return named(db, { payments: isTheirs, entries: isTheirs, memberships: isTheirs });
}

/** By one of our own ids: of a payment, an entry, a membership, a refund or a mail. */
export async function namedById(db: Db, id: string): Promise<Named> {
  return named(db, {
    payments: sql`id = ${id} OR membership_id = ${id}
      OR id IN (SELECT payment_id FROM refunds WHERE id = ${id})
      OR id::text IN (SELECT about->>'paymentId' FROM mails WHERE id = ${id})`,
    entries: sql`id = ${id} OR id::text IN (SELECT about->>'paymentId' FROM mails WHERE id = ${id})`,
    memberships: sql`id = ${id} OR id IN (SELECT membership_id FROM payments WHERE id = ${id})`,
  });
}

/**
 * By an id of the provider: of a payment, a session, an invoice, a subscription, a refund, a
 * dispute or an event.
 */
export async function namedByProvider(db: Db, id: string): Promise<Named> {
  const payments = sql`${id} IN (provider_payment_id, session_id, invoice_id)
    OR id IN (SELECT payment_id FROM refunds WHERE provider_refund_id = ${id}
      UNION ALL SELECT payment_id FROM partial_refunds WHERE id = ${id}
      UNION ALL SELECT payment_id FROM disputes WHERE id = ${id})
    OR provider_payment_id IN (SELECT provider_payment_id FROM provider_events WHERE event_id = ${id})
    OR id::text IN (SELECT payment_id FROM provider_events WHERE event_id = ${id})
    OR membership_id IN (SELECT id FROM memberships WHERE ${id} IN (subscription_id, session_id))`;
  return named(db, {
    payments,
    entries: sql`false`,
    memberships: sql`${id} IN (subscription_id, session_id)
      OR id IN (SELECT membership_id FROM payments WHERE ${payments})`,
  });
}

async function named(db: Db, where: Record<keyof Named, RawBuilder<unknown>>): Promise<Named> {
  const { rows } = await sql<Named>`
    SELECT
      ARRAY(SELECT id FROM payments WHERE ${where.payments} ORDER BY created_at DESC LIMIT ${most}) AS payments,
      ARRAY(SELECT id FROM promo_entries WHERE ${where.entries} ORDER BY created_at DESC LIMIT ${most}) AS entries,
      ARRAY(SELECT id FROM memberships WHERE ${where.memberships} ORDER BY created_at DESC LIMIT ${most})
        AS memberships`.execute(db);
  return rows[0] ?? { payments: [], entries: [], memberships: [] };
}
