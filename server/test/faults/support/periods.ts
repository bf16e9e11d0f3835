import { rowsOf } from './books.ts';
import type { FaultyClub } from './club.ts';
import type { RunningProduct } from './running-product.ts';

/**
 * A paid period of a member: the draw of the package that it buys, from 1, and its tickets there.
 */
export type Period = { invoice: string; draw: number; tickets: number };

/**
 * Each period that a club's members were charged for, as the provider has it, and what it must buy.
 */
export async function chargedPeriods(
  running: RunningProduct,
  { accountId }: FaultyClub,
): Promise<Period[]> {
  const newestFirst = await running.outside.list(accountId, 'invoices?limit=100&status=paid');
  const byMember = Map.groupBy(newestFirst.toReversed(), ({ customer }) => customer);
  const periods = [...byMember.values()].flatMap((own) =>
    // 2 tickets, and one more with each renewal.
    own.map(({ id }, at) => ({ invoice: String(id), draw: 1 + at, tickets: 2 + at })),
  );
  return inOrder(periods);
}

/**
 * Each period that we recorded, and the tickets that it has, or will have in a draw that is not
 * open yet.
 */
export async function grantedPeriods(running: RunningProduct): Promise<Period[]> {
  const rows = await rowsOf<Period>(
    running,
    `SELECT invoice_id AS invoice, occurrence AS draw, CASE WHEN is_planned THEN count ELSE
        (SELECT count(*)::int FROM tickets WHERE payment_id = payments.id
          AND tickets.draw_id = draws.id AND voided_at IS NULL) END AS tickets
      FROM payments JOIN draws ON draws.id = draw_id
      WHERE membership_id IS NOT NULL AND is_place`,
  );
  return inOrder(rows);
}

function inOrder(periods: Period[]): Period[] {
  return periods.toSorted((a, b) => a.invoice.localeCompare(b.invoice));
}
