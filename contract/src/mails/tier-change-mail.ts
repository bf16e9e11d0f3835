import type { ComingTier } from '@clubdraw/domain/memberships/tier-change';
import type { Money } from '@clubdraw/domain/money/money';
import type { Frequency } from '@clubdraw/domain/time/frequency';

/** The outcome of a member's change of tier. */
export type TierChangeMail = {
  kind: 'tierChange';
  /**
   * - agreed;
   * - withdrawn: taken back, or another one chosen in its place;
   * - passedBy: a renewal was billed without it, and it holds from the next one on;
   * - billedYet: a renewal was billed by it, although it was taken back.
   */
  news: 'agreed' | 'withdrawn' | 'passedBy' | 'billedYet';
  packageId: string;
  packageName: string;
  membershipId: string;
  frequency: Frequency;
  timezone: string;
  /** The change that the mail is about: from when on it holds, or would have. */
  agreed: ComingTier;
  /** The tier that the membership has. */
  current: { tierName: string; price: Money };
  /** How its entries are counted; null where it is not to come. */
  words: string | null;
};
