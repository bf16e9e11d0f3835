import type { Money } from '../money/money.ts';

/** Why entries were granted, used or lost. */
export type HistoryCause =
  | 'first_period'
  | 'renewal'
  | 'dispute_won'
  | 'draw_closed'
  | 'membership_cancelled'
  | 'package_cancelled'
  | 'disputed'
  | 'refunded';

/** A paid period of a membership, and what became of what it bought. */
export type PaidPeriod = {
  /** 1 is the first. */
  period: number;
  paidAt: Date;
  price: Money;
  /** Tickets that it bought. */
  entries: number;
  /** The draw that it bought; draws of a package count from 1. */
  occurrence: number;
  drawAt: Date;
  closedAt: Date | null;
  /** A draw that will not run: its package was cancelled before it opened. */
  drawCancelledAt: Date | null;
  /** Issued tickets that count; none while the draw waits to open. */
  liveTickets: number;
  /** When issued tickets became void. */
  voidedAt: Date | null;
  /** The one that took the entries along; none that left them where they are. */
  refund: { at: Date; cause: string } | null;
  dispute: { at: Date; state: 'open' | 'won' | 'lost'; closedAt: Date | null } | null;
};

export type HistoryRow = {
  at: Date;
  kind: 'granted' | 'used' | 'voided';
  cause: HistoryCause;
  /** How many entries; always above 0. */
  entries: number;
  period: number;
  occurrence: number;
  drawAt: Date;
};

/** When and why a period's entries were lost; null while they count, or did until the close. */
function lossOf(paid: PaidPeriod): Pick<HistoryRow, 'at' | 'cause'> | null {
  const { voidedAt, liveTickets, refund, dispute, drawCancelledAt, closedAt } = paid;
  const cause = refund && causeOf(refund.cause);
  if (voidedAt) return { at: voidedAt, cause: cause ?? 'disputed' };
  if (liveTickets > 0 || closedAt) return null;
  if (refund && cause) return { at: refund.at, cause };
  if (drawCancelledAt) return { at: drawCancelledAt, cause: 'package_cancelled' };
  return dispute && dispute.state !== 'won' ? { at: dispute.at, cause: 'disputed' } : null;
}

function causeOf(refundCause: string): HistoryCause {
  // A payment that a club gave back keeps its entries until the member ends the membership.
  const isMembers = refundCause === 'membership_cancelled' || refundCause.startsWith('club_');
  return isMembers ? 'membership_cancelled' : 'refunded';
}

function rowsOf(paid: PaidPeriod): HistoryRow[] {
  const { period, occurrence, drawAt, entries, paidAt, closedAt, dispute, liveTickets } = paid;
  const same = { period, occurrence, drawAt, entries };
  const rows: HistoryRow[] = [
    { ...same, at: paidAt, kind: 'granted', cause: period === 1 ? 'first_period' : 'renewal' },
  ];
  const loss = lossOf(paid);
  if (loss) rows.push({ ...same, ...loss, kind: 'voided' });
  const isRegained = loss !== null && liveTickets > 0;
  if (isRegained) {
    rows.push({ ...same, at: dispute?.closedAt ?? loss.at, kind: 'granted', cause: 'dispute_won' });
  }
  if (closedAt && (!loss || isRegained)) {
    rows.push({ ...same, at: closedAt, kind: 'used', cause: 'draw_closed' });
  }
  return rows;
}

/** Things that happen at one instant happen in this order. */
const order: readonly HistoryRow['kind'][] = ['granted', 'voided', 'used'];

function inTime(one: HistoryRow, other: HistoryRow): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    order.indexOf(one.kind) - order.indexOf(other.kind) ||
    one.period - other.period
  );
}

/**
 * All that ever happened to a membership's entries, oldest first. It is computed from payments,
 * tickets and draws, whose own rules let nothing of it change afterwards: rows are only added.
 */
export function membershipHistory(periods: readonly PaidPeriod[]): HistoryRow[] {
  return periods.flatMap(rowsOf).toSorted(inTime);
}

/** Entries that wait for their draw, by the number of the draw, the next one first. */
export function entriesWaiting(
  ledger: readonly HistoryRow[],
): { occurrence: number; drawAt: Date; entries: number }[] {
  const draws = new Map<number, { occurrence: number; drawAt: Date; entries: number }>();
  for (const { occurrence, drawAt, kind, entries } of ledger) {
    const before = draws.get(occurrence)?.entries ?? 0;
    const change = kind === 'granted' ? entries : -entries;
    draws.set(occurrence, { occurrence, drawAt, entries: before + change });
  }
  return [...draws.values()]
    .filter(({ entries }) => entries > 0)
    .toSorted((one, other) => one.occurrence - other.occurrence);
}
