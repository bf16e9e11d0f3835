import type { MembershipHistory } from '@clubdraw/contract/portal/membership-history';
import { showCount } from '../ui/show-count.ts';

type Row = MembershipHistory['ledger'][number];

const causes: Record<Row['cause'], (row: Row) => string> = {
  first_period: ({ occurrence }) => `First payment, for draw ${occurrence}`,
  renewal: ({ occurrence }) => `Renewal, for draw ${occurrence}`,
  dispute_won: ({ occurrence }) => `Your bank settled the dispute, for draw ${occurrence} again`,
  draw_closed: ({ occurrence }) => `Took part in draw ${occurrence}`,
  membership_cancelled: ({ occurrence }) => `You cancelled before draw ${occurrence}`,
  package_cancelled: ({ occurrence }) => `The club cancelled; draw ${occurrence} does not run`,
  disputed: ({ occurrence }) => `Your bank disputed the payment for draw ${occurrence}`,
  refunded: ({ occurrence }) => `The payment for draw ${occurrence} was refunded`,
};

/** The cause of an entry, in a few words. */
export function historyWords(row: Row): string {
  return causes[row.cause](row);
}

/** The change to the number of entries; an entry that took part is used, not lost. */
export function historyChange({ kind, entries }: Row): string {
  if (kind === 'granted') return `+${showCount(entries)}`;
  return kind === 'voided' ? `−${showCount(entries)}` : `${showCount(entries)} used`;
}

/** How the entries of a tier add up. */
export function growthWords(history: MembershipHistory): string {
  const { tierName, firstEntries, recurringEntries } = history;
  const first = `In ${tierName} the first payment brings ${showCount(firstEntries)}`;
  return recurringEntries === 0
    ? `${first}, and so does each renewal.`
    : `${first}, and each renewal ${showCount(recurringEntries)} more than the one before.`;
}
