import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Currency } from '@clubdraw/domain/money';
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

type HeldTickets = {
  drawId: string;
  drawName: string;
  prize: string;
  clubName: string | null;
  runAt: Date;
  timezone: string;
  totalMinor: number;
  currency: Currency;
  codes: string[];
  /** Of a membership's payment. */
  packageId: string | null;
  occurrence: number | null;
  membershipId: string | null;
  period: number | null;
};

/** The tickets of a payment or an entry as their mail tells them; undefined without any. */
export async function findTicketsToMail(
  db: Db,
  { email, paymentId }: { email: string; paymentId: string },
): Promise<Mail | undefined> {
  const { rows } = await sql<HeldTickets>`
    WITH held AS (
      SELECT tickets.draw_id, serial, code, total_minor, payments.currency, membership_id, period
      FROM payments JOIN tickets ON tickets.payment_id = payments.id
      WHERE payments.id = ${paymentId} AND lower(email) = lower(${email}) AND state = 'paid'
        AND voided_at IS NULL
      UNION ALL
      SELECT tickets.draw_id, serial, code, 0, draws.currency, NULL, NULL
      FROM promo_entries JOIN tickets ON tickets.promo_entry_id = promo_entries.id
        JOIN draws ON draws.id = tickets.draw_id
      WHERE promo_entries.id = ${paymentId} AND lower(email) = lower(${email})
        AND voided_at IS NULL
    )
    SELECT draws.id AS "drawId", draws.name AS "drawName", prize, run_at AS "runAt",
      club_name AS "clubName", draws.timezone, package_id AS "packageId", occurrence,
      max(total_minor)::bigint AS "totalMinor", max(held.currency) AS currency,
      (array_agg(membership_id))[1] AS "membershipId", max(period) AS period,
      array_agg(code ORDER BY serial) AS codes
    FROM held JOIN draws ON draws.id = held.draw_id
    LEFT JOIN connect_accounts ON connect_accounts.owner_id = draws.owner_id
    GROUP BY draws.id, club_name`.execute(db);
  return rows[0] && mailOf(rows[0], paymentId);
}

/** A membership's tickets are told by the mail that brought them, every other's likewise. */
function mailOf(held: HeldTickets, paymentId: string): Mail {
  const { packageId, occurrence, membershipId, period, runAt, totalMinor, currency, ...same } =
    held;
  const { drawId, drawName, prize, ...common } = same;
  const facts = {
    ...common,
    paymentId,
    runAt: runAt.toISOString(),
    total: { amount: totalMinor, currency },
  };
  if (packageId === null || occurrence === null || membershipId === null || period === null) {
    return { kind: 'ticketsIssued', ...facts, drawId, drawName, prize };
  }
  const count = common.codes.length;
  const place = { packageId, packageName: drawName, membershipId, occurrence, period, count };
  return { kind: 'membershipPaid', ...facts, ...place };
}

/** The provider's name of what a payment was for, where it is an invoice; undefined for another's. */
export async function findInvoiceName(
  db: Db,
  { email, paymentId }: { email: string; paymentId: string },
): Promise<{ accountId: string; invoiceId: string | null } | undefined> {
  const { rows } = await sql<{ accountId: string; invoiceId: string | null }>`
    SELECT account_id AS "accountId", invoice_id AS "invoiceId" FROM payments
    WHERE id = ${paymentId} AND lower(email) = lower(${email}) AND state = 'paid'`.execute(db);
  return rows[0];
}
