import type { PeriodRow } from './insert-periods.store.ts';

/**
 * The payments of those who find no room in the draw that their period buys, first come, first
 * served; what the same member paid behind it is among them, for it would count periods that bought
 * nothing. `room` says how many more tickets each draw takes.
 */
export function withoutRoom(
  rows: readonly PeriodRow[],
  room: ReadonlyMap<string, number>,
): Set<string> {
  const left = new Map(room);
  const members = new Set<string>();
  const payments = new Set<string>();
  for (const { drawId, count, membershipId, paymentId, backCause } of rows) {
    if (backCause !== null) continue;
    const rest = (left.get(drawId) ?? 0) - count;
    if (rest >= 0 && !members.has(membershipId)) {
      left.set(drawId, rest);
      continue;
    }
    members.add(membershipId);
    payments.add(paymentId);
  }
  return payments;
}
