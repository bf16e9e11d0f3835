import type { Mail } from '@clubdraw/contract/mails';
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

type TicketsMail = Extract<Mail, { kind: 'ticketsIssued' }>;

/** The tickets of a payment or an entry as their mail tells them; undefined without any. */
export async function findTicketsToMail(
  db: Db,
  { email, paymentId }: { email: string; paymentId: string },
): Promise<TicketsMail | undefined> {
  const { rows } = await sql<TicketRows>`
    WITH held AS (
      SELECT id, draw_id, total_minor, payments.currency FROM payments
      WHERE id = ${paymentId} AND lower(email) = lower(${email}) AND state = 'paid'
      UNION ALL
      SELECT promo_entries.id, draw_id, 0, draws.currency
      FROM promo_entries JOIN draws ON draws.id = draw_id
      WHERE promo_entries.id = ${paymentId} AND lower(email) = lower(${email})
    )
    SELECT draws.public_id AS "drawId", draws.name AS "drawName", prize, run_at AS "runAt",
      club_name AS "clubName", draws.timezone, total_minor AS "totalMinor", held.currency,
      array_agg(code ORDER BY serial) AS codes
    FROM held JOIN draws ON draws.id = held.draw_id
    JOIN tickets ON tickets.payment_id = held.id OR tickets.promo_entry_id = held.id
    LEFT JOIN connect_accounts ON connect_accounts.owner_id = draws.owner_id
    WHERE voided_at IS NULL
    GROUP BY draws.id, club_name, held.id, total_minor, held.currency`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { runAt, totalMinor, currency, ...same } = row;
  const total = { amount: totalMinor, currency };
  return { kind: 'ticketsIssued', ...same, runAt: runAt.toISOString(), total, paymentId };
}

type TicketRows = Pick<
  TicketsMail,
  'drawId' | 'drawName' | 'prize' | 'clubName' | 'timezone' | 'codes'
> & {
  runAt: Date;
  totalMinor: number;
  currency: Currency;
};
