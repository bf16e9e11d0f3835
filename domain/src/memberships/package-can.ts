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
 * Until a cancellation; what nobody was promised anything of not while its draw runs, because that
 * draw changes with it (product §4.7).
 */
export function canEditPackage(facts: PackageFacts, now: Date): Permission {
  if (facts.cancelledAt) return refused(messages.packageCancelled);
  const isRunning = facts.nextDrawAt.getTime() <= now.getTime();
  if (isRunning && frozenBecause(facts) === null) return refused(messages.packageDrawRunning);
  return allowed;
}

type Promised = Pick<PackageFacts, 'hadMembers' | 'hasCheckoutInProgress'>;

/**
 * Why the frozen fields of a package, and its open draw, stay as they are: somebody bought them, or
 * may still. Null while nobody did: then everything can change (product §13.10).
 */
export function frozenBecause({ hadMembers, hasCheckoutInProgress }: Promised): string | null {
  if (hadMembers) return messages.packageHasMembers;
  return hasCheckoutInProgress ? messages.packagePaymentInProgress : null;
}

/** The most tiers of a package that are replaced or taken out of sale in 24 hours. */
export const tierChangesADay = 200;

/** The fields that each member relies on, whatever else of the package changes. */
export const frozenFields = [
  'frequency',
  'currency',
  'drawDate',
  'timezone',
  'claimDays',
  'eligible',
] as const;

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
