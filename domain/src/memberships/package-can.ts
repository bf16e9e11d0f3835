import * as messages from '../texts/messages.ts';
import { allowed, refused, type Permission } from '../permission.ts';

/** The facts of a package that its rules need. */
export type PackageFacts = {
  cancelledAt: Date | null;
  /** Whether a membership was ever paid, an ended one too. */
  hadMembers: boolean;
  /** Whether there is a checkout that somebody may still pay. */
  hasCheckoutInProgress: boolean;
  /** When its open draw runs. */
  nextDrawAt: Date;
};

/**
 * Until the first member, a payment in progress or a cancellation; not while its draw runs
 * (product §4.7).
 */
export function canEditPackage(facts: PackageFacts, now: Date): Permission {
  if (facts.cancelledAt) return refused(messages.packageCancelled);
  if (facts.hadMembers) return refused(messages.packageHasMembers);
  if (facts.hasCheckoutInProgress) return refused(messages.packagePaymentInProgress);
  if (facts.nextDrawAt.getTime() <= now.getTime()) return refused(messages.packageDrawRunning);
  return allowed;
}

/** The facts of a package's open draw that its prizes depend on. */
export type OpenDrawFacts = {
  runAt: Date;
  isClosing: boolean;
  isClosed: boolean;
  hasTickets: boolean;
  hasCheckoutInProgress: boolean;
};

/** Until its first ticket, a payment in progress or its date: nobody was promised other prizes. */
export function canChangeOpenPrizes(draw: OpenDrawFacts, now: Date): boolean {
  if (draw.isClosed || draw.isClosing || draw.hasTickets) return false;
  return !draw.hasCheckoutInProgress && draw.runAt.getTime() > now.getTime();
}

/** While it was not cancelled (product §4.8). */
export function canCancelPackage({ cancelledAt }: Pick<PackageFacts, 'cancelledAt'>): Permission {
  return cancelledAt ? refused(messages.packageCancelled) : allowed;
}

/**
 * Whether its tiers are on sale: a tier is Active or Deactivated with its package (product §4.8).
 */
export function canSellPackage({ cancelledAt }: Pick<PackageFacts, 'cancelledAt'>): Permission {
  return cancelledAt ? refused(messages.packageNotAvailable) : allowed;
}
