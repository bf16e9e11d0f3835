import type { Recurrence } from '@clubdraw/domain/time/recurrence';
import { sql } from 'kysely';
import type { Trx, Db } from '../../../db/database.ts';
import { roomOfDraw } from '../../../db/room-of-draw.ts';

export type SellingPackage = {
  openOccurrence: number;
  openRunAt: Date;
  recurrence: Recurrence;
  isCancelled: boolean;
};

/** The package, locked: which draw a period buys is decided by one at a time. */
export async function lockSellingPackage(trx: Trx, packageId: string): Promise<SellingPackage> {
  // Two statements: what the first one waited for, a close that opened the next draw, the second
  // sees.
  await sql`SELECT FROM packages WHERE id = ${packageId} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<Omit<SellingPackage, 'recurrence'> & Recurrence>`
    SELECT open_occurrence AS "openOccurrence", cancelled_at IS NOT NULL AS "isCancelled",
      (SELECT run_at FROM draws WHERE package_id = packages.id AND occurrence = open_occurrence)
        AS "openRunAt",
      draw_date_local AS "firstLocal", timezone, frequency, first_number AS "firstNumber"
    FROM packages WHERE id = ${packageId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a membership is always of a package');
  const { openOccurrence, openRunAt, isCancelled, ...recurrence } = row;
  return { openOccurrence, openRunAt, isCancelled, recurrence };
}

export type PayingMember = {
  id: string;
  /**
   * No further charge was to be made: by its member or its package, or since then by the provider.
   */
  endCause: 'member' | 'package' | 'provider' | null;
  endedAt: Date | null;
  tierId: string;
  tickets: number;
  recurringEntry: number;
  /** Periods that bought a draw; all that were paid, late ones too. */
  paidPeriods: number;
  payments: number;
  /** Draws that are not closed and were bought. */
  bought: number[];
  /** Invoices of those in hand that are recorded already. */
  recorded: string[];
};

/** The memberships of invoices, locked in the order of their ids. */
export async function lockPayingMembers(
  trx: Trx,
  about: { membershipIds: string[]; invoiceIds: string[]; openOccurrence: number },
): Promise<PayingMember[]> {
  await sql`
    SELECT FROM memberships WHERE id = ANY (${about.membershipIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  // Read after the locks are had: what was recorded while this one waited is seen.
  const { rows } = await sql<PayingMember>`
    SELECT memberships.id, end_cause AS "endCause", ended_at AS "endedAt",
      tier_id AS "tierId", chance_of_win AS tickets, recurring_entry AS "recurringEntry",
      paid_periods AS "paidPeriods", known.payments, known.bought, known.recorded
    FROM memberships JOIN tiers ON tiers.id = tier_id,
      LATERAL (SELECT count(*)::int AS payments,
          coalesce(jsonb_agg(occurrence) FILTER (WHERE payments.state = 'paid'
            AND occurrence >= ${about.openOccurrence}), '[]') AS bought,
          coalesce(jsonb_agg(invoice_id)
            FILTER (WHERE invoice_id = ANY (${about.invoiceIds}::text[])), '[]') AS recorded
        FROM payments JOIN draws ON draws.id = draw_id
        WHERE membership_id = memberships.id) AS known
    WHERE memberships.id = ANY (${about.membershipIds}::uuid[])`.execute(trx);
  return rows;
}

/**
 * Locks draws, so that neither a close nor a refund comes in between. Answers how many more tickets
 * each takes: of one that is only planned, what was bought ahead counts.
 */
export async function lockDraws(
  trx: Trx,
  drawIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; room: number }>`
    SELECT id, ${roomOfDraw} AS room
    FROM draws WHERE id = ANY (${drawIds}::uuid[]) ORDER BY id FOR UPDATE`.execute(trx);
  return new Map(rows.map(({ id, room }) => [id, room]));
}

/** The draw that a package's late money is written beside: its newest that was ever open. */
export async function getLastOpenDraw(trx: Trx, packageId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM draws WHERE package_id = ${packageId} AND NOT is_planned
    ORDER BY occurrence DESC LIMIT 1`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a package has a draw from the moment it is created');
  return row.id;
}

/** The invoices of each membership that became payments, by the provider's ids. */
export async function listRecordedInvoices(
  db: Db,
  membershipIds: readonly string[],
): Promise<Set<string>[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['membership_id as membershipId', 'invoice_id as invoiceId'])
    .where(sql<boolean>`membership_id = ANY (${membershipIds}::uuid[])`)
    .execute();
  const byMembership = Map.groupBy(rows, ({ membershipId }) => membershipId);
  return membershipIds.map(
    (id) => new Set(byMembership.get(id)?.flatMap(({ invoiceId }) => invoiceId ?? [])),
  );
}
