import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Whether anything was ever bought, entered or subscribed to with an e-mail, in any case. */
export async function hasBought(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM payments WHERE lower(email) = lower(${email}) AND state = 'paid')
      OR EXISTS (SELECT FROM promo_entries WHERE lower(email) = lower(${email}))
      OR EXISTS (SELECT FROM memberships
        WHERE lower(email) = lower(${email}) AND started_at IS NOT NULL) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

type HeldTickets = { firstSerial: number; isMembership: boolean };

/** Those tickets of a payment or an entry that are not void; undefined without any. */
export async function findHeldTickets(
  db: Db,
  { email, paymentId }: { email: string; paymentId: string },
): Promise<HeldTickets | undefined> {
  const { rows } = await sql<HeldTickets>`
    SELECT min(serial) AS "firstSerial", bool_or(membership_id IS NOT NULL) AS "isMembership"
    FROM tickets
    LEFT JOIN payments ON payments.id = payment_id AND state = 'paid'
    LEFT JOIN promo_entries ON promo_entries.id = promo_entry_id
    WHERE (payment_id = ${paymentId} OR promo_entry_id = ${paymentId}) AND voided_at IS NULL
      AND lower(coalesce(payments.email, promo_entries.email)) = lower(${email})
    HAVING count(*) > 0`.execute(db);
  return rows[0];
}

/**
 * The provider's name of what a payment was for, where it is an invoice; undefined for another's.
 */
export async function findInvoiceName(
  db: Db,
  { email, paymentId }: { email: string; paymentId: string },
): Promise<{ accountId: string; invoiceId: string | null } | undefined> {
  const { rows } = await sql<{ accountId: string; invoiceId: string | null }>`
    SELECT account_id AS "accountId", invoice_id AS "invoiceId" FROM payments
    WHERE id = ${paymentId} AND lower(email) = lower(${email}) AND state = 'paid'`.execute(db);
  return rows[0];
}
