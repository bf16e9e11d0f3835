import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchTier(): Refusal {
  return new Refusal('missing', messages.noPackageWithThisId);
}

/** Cancelled, or its tier was taken off sale. */
export function packageNotOnSale(): Refusal {
  return new Refusal('conflict', messages.packageNotAvailable);
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
