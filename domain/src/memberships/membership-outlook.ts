import { customerDate } from '../time/local-time.ts';
import { entriesWaiting, membershipHistory, type PaidPeriod } from './membership-history.ts';
import { ticketsOfPeriod, type TierEntries } from './membership.ts';
import type { ComingTier } from './tier-change.ts';
import { plus, showMoney, type Money } from '../money/money.ts';

/** The facts of a membership that its sentences need. */
export type MembershipFacts = {
  state: 'active' | 'past_due' | 'ended';
  isPackageCancelled: boolean;
  /** Stop-renewing: when it ends. */
  cancelAt: Date | null;
  /** The end of the period that is paid. */
  periodEndsAt: Date | null;
  timezone: string;
  tier: TierEntries;
  /** Another tier that was agreed from a renewal on; null for none. */
  coming: (ComingTier & { tier: TierEntries }) | null;
  paidPeriods: number;
  /** The package's next draw. */
  openDraw: { occurrence: number; runAt: Date };
  periods: readonly PaidPeriod[];
};

function count(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}

function dateIn(timezone: string): (at: Date) => string {
  return (at) => {
    const { date, zone } = customerDate(at, timezone);
    return `${date} ${zone}`;
  };
}

/** The effect of the next payment, or that there is none. */
function renewalClause({
  state,
  cancelAt,
  periodEndsAt,
  tier,
  coming,
  paidPeriods,
  timezone,
}: MembershipFacts) {
  const date = dateIn(timezone);
  if (state === 'ended') return 'nothing is charged any more';
  if (cancelAt) return `the membership ends on ${date(cancelAt)} and is not charged again`;
  // One that is billed already keeps its tier, and is the next to be paid.
  const isNext = coming !== null && (!periodEndsAt || coming.startsAt <= periodEndsAt);
  const brings = count(ticketsOfPeriod(isNext ? coming.tier : tier, paidPeriods + 1));
  const as = isNext ? ` in ${coming.tierName} for ${showMoney(coming.price)}` : '';
  if (!periodEndsAt) return `the next renewal${as} brings ${brings}`;
  return `the renewal on ${date(periodEndsAt)}${as} brings ${brings} for the draw after it`;
}

/** The next date of a membership, in one sentence (product §13.8). */
export function nextDateSentence(facts: MembershipFacts): string {
  const { state, openDraw, periods, timezone } = facts;
  const date = dateIn(timezone);
  const [next] = entriesWaiting(membershipHistory(periods));
  if (next) {
    const place = `On ${date(next.drawAt)} draw ${next.occurrence} runs with your ${count(next.entries)}`;
    return `${place}; ${renewalClause(facts)}.`;
  }
  if (state === 'ended') return 'This membership has ended and has no entries in a draw to come.';
  const draw = `the draw on ${date(openDraw.runAt)}`;
  return state === 'past_due'
    ? `Your last payment failed: until it is paid you have no place in ${draw}.`
    : `You have no entries in ${draw} yet; ${renewalClause(facts)}.`;
}

/**
 * The payments that cancelling with refund gives back: their draws have not closed (product §13.4).
 */
function refundablePeriods({ isPackageCancelled, periods }: MembershipFacts): PaidPeriod[] {
  if (isPackageCancelled) return [];
  return periods.filter(
    ({ closedAt, refund, dispute }) => !closedAt && !refund && dispute?.state !== 'lost',
  );
}

/**
 * The money that cancelling with refund gives back now; undefined when nothing is left to refund.
 */
export function refundableSum(facts: MembershipFacts): Money | undefined {
  const [first, ...others] = refundablePeriods(facts);
  return first && others.reduce((sum, { price }) => plus(sum, price), first.price);
}

/** The effect of cancelling with refund now, in one sentence, before anybody confirms it. */
export function cancellingSentence(facts: MembershipFacts): string {
  const back = refundablePeriods(facts);
  const sum = refundableSum(facts);
  if (!sum) {
    const why = facts.isPackageCancelled
      ? 'the club cancelled the package, which refunds by itself'
      : 'every draw that you paid for has closed';
    return `Nothing is refunded: ${why}.`;
  }
  const undrawn = new Set(back.map(({ occurrence }) => occurrence));
  const waiting = entriesWaiting(membershipHistory(facts.periods))
    .filter(({ occurrence }) => undrawn.has(occurrence))
    .reduce((entries, draw) => entries + draw.entries, 0);
  const what = `You get ${showMoney(sum)} back`;
  if (waiting === 0) return `${what}.`;
  const draws = undrawn.size === 1 ? 'the next draw' : 'the next draws';
  return `${what} and your ${count(waiting)} in ${draws} ${waiting === 1 ? 'is' : 'are'} removed.`;
}

/** The effect of stopping the renewals: what is paid stays, and nothing more is charged. */
export function stoppingSentence({ periodEndsAt, timezone }: MembershipFacts): string {
  const end = periodEndsAt ? ` on ${dateIn(timezone)(periodEndsAt)}` : '';
  return `You keep every entry that you paid for, nothing is refunded, and the membership ends${end} without another charge.`;
}
