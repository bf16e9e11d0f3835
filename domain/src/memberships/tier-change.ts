import { allowed, refused, type Permission } from '../permission.ts';
import type { Currency, Money } from '../money/money.ts';
import { periodsBetween, type Frequency } from '../time/frequency.ts';
import * as messages from '../texts/messages.ts';
import * as tierMessages from '../texts/tier-messages.ts';

/** A member's change of tier, from a renewal on (product §13.11). */

/** Changes of one membership in 24 hours: each is a price at the provider and a mail. */
export const maxTierChangesADay = 10;

/**
 * Tries in a row without an answer of the provider, about 20 minutes, before a person hears of it.
 */
export const maxUnheardTries = 8;

/** The tier that a membership has from an instant on, as it was agreed. */
export type ComingTier = { tierName: string; price: Money; startsAt: Date };

/** The facts of a membership that a change of its tier depends on. */
export type ChangingMember = {
  state: 'active' | 'past_due' | 'ended';
  isPackageCancelled: boolean;
  /** When it ends by itself. */
  cancelAt: Date | null;
  tierId: string;
  currency: Currency;
  /** The agreement that is not paid yet. */
  coming: Pick<ComingTier, 'startsAt'> | null;
};

/** While it renews, and no earlier change is at the provider's mercy: billed, and not paid. */
export function canChangeTier(member: ChangingMember, now: Date): Permission {
  const { state, isPackageCancelled, cancelAt, coming } = member;
  if (state === 'ended' || isPackageCancelled) return refused(messages.membershipEnded);
  if (cancelAt) return refused(tierMessages.tierStays);
  return coming ? canTakeBackTier(coming, now) : allowed;
}

/** Until the renewal from which on it holds. */
export function canTakeBackTier({ startsAt }: Pick<ComingTier, 'startsAt'>, now: Date): Permission {
  return startsAt.getTime() <= now.getTime() ? refused(tierMessages.tierChangeBegun) : allowed;
}

/** Into another tier of the package that newcomers may buy, in the same currency. */
export function canChooseTier(
  member: Pick<ChangingMember, 'tierId' | 'currency'>,
  tier: { id: string; currency: Currency; isForNewcomers: boolean },
): Permission {
  const isOther = tier.id !== member.tierId && tier.currency === member.currency;
  return isOther && tier.isForNewcomers ? allowed : refused(tierMessages.tierNotOffered);
}

/**
 * Which of a membership's paid periods is the first of the new tier, counted from 1: periods are
 * counted on. Those that are billed and not paid yet come before it.
 */
export function firstPeriodOf(member: {
  paidPeriods: number;
  frequency: Frequency;
  /** The end of the last period that was paid, and of the last one that was billed. */
  paidUntil: Date | null;
  billedUntil: Date;
}): number {
  const { paidPeriods, frequency, paidUntil, billedUntil } = member;
  const unpaid = paidUntil === null ? 0 : periodsBetween(paidUntil, billedUntil, frequency);
  return paidPeriods + unpaid + 1;
}
