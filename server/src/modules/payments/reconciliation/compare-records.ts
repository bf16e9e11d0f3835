import type { ProviderFee } from '../../../edge/provider-records.ts';
import type { BookedPayment } from './reconciliation.store.ts';
import type { ProviderRecord } from './provider-records.ts';

/** How our rows of one payment differ from the provider's record, in words for the operator. */
export function differencesOf(
  ours: BookedPayment,
  theirs: ProviderRecord | undefined,
  fee: ProviderFee | undefined,
): string[] {
  const differences = theirs
    ? [...moneyDifferences(ours, theirs), ...feeDifferences(ours, fee)]
    : ['the provider has no charge for it'];
  return [...differences, ...ticketDifferences(ours)];
}

function moneyDifferences(ours: BookedPayment, theirs: ProviderRecord): string[] {
  const differences: string[] = [];
  if (theirs.charged !== ours.total || theirs.currency !== ours.currency) {
    differences.push(
      `paid ${ours.total} ${ours.currency}, at the provider ${theirs.charged} ${theirs.currency}`,
    );
  }
  const least = ours.refunded + ours.byClub;
  // A refund under way may have left the account already or not.
  if (theirs.refunded < least || theirs.refunded > least + ours.pending) {
    const pending = ours.pending > 0 ? ` and ${ours.pending} under way` : '';
    differences.push(`refunded ${least}${pending}, at the provider ${theirs.refunded}`);
  }
  if (theirs.disputed !== ours.disputed) {
    differences.push(`disputed ${ours.disputed}, at the provider ${theirs.disputed}`);
  }
  return differences;
}

function feeDifferences(ours: BookedPayment, fee: ProviderFee | undefined): string[] {
  const taken = fee?.amount ?? 0;
  if (taken !== ours.fee) return [`our share is ${ours.fee}, at the provider ${taken}`];
  const back = fee?.refunded ?? 0;
  if (ours.pending > 0 || ours.isShareOnItsWay) return [];
  // While a ticket stays, nothing is due of what the club gave back.
  const due = shareOf(ours, ours.refunded + ours.byClubDue);
  // The parts are rounded one by one: together they may be one minor unit more.
  const rounding = ours.byClub > 0 ? 1 : 0;
  const most = shareOf(ours, ours.refunded + ours.byClubDue + ours.byClubInVain) + rounding;
  if (back >= due && back <= most) return [];
  return [`${due} of our share went back, at the provider ${back}`];
}

function shareOf({ fee, total }: BookedPayment, returned: number): number {
  return Math.round((fee * Math.min(returned, total)) / total);
}

function ticketDifferences(ours: BookedPayment): string[] {
  const {
    state,
    count,
    liveTickets,
    everTickets,
    hasRefund,
    disputed,
    isDrawCancelled,
    isWaiting,
    isReported,
  } = ours;
  if (state === 'late') {
    return everTickets === 0 && hasRefund ? [] : ['came late and was neither refunded nor refused'];
  }
  if (liveTickets !== 0 && liveTickets !== count)
    return [`${count} tickets paid, ${liveTickets} valid`];
  const hasMoneyBack = hasRefund || disputed > 0;
  if (liveTickets === 0 && !isWaiting && !isReported) {
    if (!hasMoneyBack) return [`${count} tickets paid, none valid, no refund`];
    // A bank that has not decided may still give all of it back to the club.
    const covered = ours.written + disputed;
    if (!ours.isBeingDisputed && covered < ours.total) {
      return [`${count} tickets paid, none valid, ${covered} of ${ours.total} back`];
    }
  }
  return isDrawCancelled && !hasMoneyBack ? ['the draw was cancelled, no refund is written'] : [];
}
