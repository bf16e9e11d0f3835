import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchTier(): Refusal {
  return new Refusal('missing', messages.noPackageWithThisId);
}

/** Cancelled. */
export function packageNotOnSale(): Refusal {
  return new Refusal('conflict', messages.packageNotAvailable);
}

/** Closed to newcomers, or sold with another price or other tickets now. */
export function tierNotOnSale(): Refusal {
  return new Refusal('conflict', tierMessages.tierNotAvailable);
}

/** The draw that a purchase would buy takes fewer tickets than the tier brings. */
export function nextDrawFull(left: number): Refusal {
  return new Refusal('conflict', left > 0 ? messages.ticketsLeft(left) : messages.drawFull);
}

export function membershipMethodNotAvailable(): Refusal {
  return new Refusal('conflict', messages.methodNotAvailable);
}

export function tooManyOpenMemberships(): Refusal {
  return new Refusal('tooSoon', messages.tooManyOpenCheckouts('package'));
}

/** The provider gave no payment page. */
export function noMembershipPage(): Refusal {
  return new Refusal('upstream', messages.unexpectedAtCheckout);
}

export function noSuchMembership(): Refusal {
  return new Refusal('missing', messages.membershipNotFound);
}

export function membershipEnded(): Refusal {
  return new Refusal('conflict', messages.membershipEnded);
}

/** The provider did not answer; nothing is known to have changed. */
export function renewalNotStopped(): Refusal {
  return new Refusal('upstream', messages.somethingWentWrong);
}

/** Why a membership's tier stays as it is, in words for its member. */
export function tierCannotChange(reason: string): Refusal {
  return new Refusal('conflict', reason);
}

/** The provider does not say until when it has billed. */
export function noWordOfRenewal(): Refusal {
  return new Refusal('upstream', messages.somethingWentWrong);
}
