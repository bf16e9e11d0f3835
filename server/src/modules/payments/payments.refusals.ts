import { giveBackFor } from '@clubdraw/domain/purchases/give-back-messages';
import {
  atMostForEach,
  atMostAtATime,
  takenBackOften,
} from '@clubdraw/domain/texts/limit-messages';
import { drawOpensOn } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney, type Money } from '@clubdraw/domain/money/money';
import { priceIsNow } from '@clubdraw/domain/money/price-messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Refusal } from '@clubdraw/domain/refusal';
import { noTakingBack } from '@clubdraw/domain/draws/sold-out-messages';

export function drawClosed(): Refusal {
  return new Refusal('conflict', messages.drawClosed);
}

export function drawOpens({ opensAt, timezone }: { opensAt: Date; timezone: string }): Refusal {
  return new Refusal('conflict', drawOpensOn(showDateTime(opensAt, timezone)));
}

/** Too few places for a request; the words say how many there are. */
export function placesGone(left: number): Refusal {
  return new Refusal('conflict', left > 0 ? messages.ticketsLeft(left) : messages.drawFull);
}

/** The same words whether the person has one ticket already or all of them. */
export function overLimit(most: number): Refusal {
  return new Refusal('conflict', atMostForEach(most));
}

/**
 * The network held so much of the draw unpaid, or took so much back, that it gets few places at
 * once.
 */
export function atMostAtOnce(most: number): Refusal {
  return new Refusal('conflict', atMostAtATime(most));
}

export function takenBackTooOften(): Refusal {
  return new Refusal('conflict', takenBackOften);
}

export function methodNotAvailable(): Refusal {
  return new Refusal('conflict', messages.methodNotAvailable);
}

/** A draw that costs something is paid somehow. */
export function methodMissing(): Refusal {
  const message = messages.methodNotAvailable;
  return new Refusal('invalid', message, { fields: { paymentMethod: message } });
}

/** A free draw gives one ticket to a mailbox. */
export function oneFreeEntry(): Refusal {
  const message = messages.oneFreeEntry;
  return new Refusal('invalid', message, { fields: { count: message } });
}

export function totalTooLarge(most: Money): Refusal {
  const message = messages.totalAtMost(showMoney(most));
  return new Refusal('invalid', message, { fields: { count: message } });
}

/** The price is not the one that the buyer saw. */
export function priceChanged(total: Money): Refusal {
  return new Refusal('conflict', priceIsNow(showMoney(total)));
}

export function tooManyOpenCheckouts(): Refusal {
  return new Refusal('tooSoon', messages.tooManyOpenCheckouts('draw'));
}

/** The provider gave no payment page. */
export function noPaymentPage(): Refusal {
  return new Refusal('upstream', messages.unexpectedAtCheckout);
}

export function alreadyRefunded(): Refusal {
  return new Refusal('conflict', messages.alreadyRefunded);
}

/** The payer's bank is deciding about the money; nobody refunds it meanwhile. */
export function paymentDisputed(): Refusal {
  return new Refusal('conflict', messages.paymentDisputed);
}

/** A draw that is drawn because it sold out keeps its tickets. */
export function soldOutStays(): Refusal {
  return new Refusal('conflict', noTakingBack);
}

export function alreadyDrawn(): Refusal {
  return new Refusal('conflict', messages.alreadyDrawn);
}

export function wrongRefundCode(): Refusal {
  return new Refusal('unauthenticated', messages.invalidOtp);
}

/** A club gives back no more than it may give away. */
export function giveBackBound(left: number): Refusal {
  return new Refusal('conflict', giveBackFor(left));
}

export function noSuchPayment(): Refusal {
  return new Refusal('missing', messages.paymentNotFound);
}
