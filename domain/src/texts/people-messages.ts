/**
 * Sentences about erasing one's data, closing an account and changing its address, most of them
 * about what stands in the way.
 */

export const holdsOpenTicket =
  'You have a ticket in a draw that has not run. Take the purchase back, or wait for the draw.';
export const holdsMembership =
  'You have a membership that goes on. Cancel it, or let it end, before you erase your data.';
export const paymentUnderWay =
  'A payment with this e‑mail address is under way. Please try again in an hour.';
export const refundUnderWay = 'Money is on its way back to you. Please wait until it has arrived.';
export const paymentDisputedByBank =
  'You asked your bank to take a payment back. Please wait until that is decided.';
export const prizeNotClaimed =
  'A draw of yours still looks for the winner who claims its prize. Please wait until that is over.';
export const resultBeingTold =
  'The result of one of your draws is being mailed. Please try again in a few minutes.';
export const mustBeKept =
  'The law asks us to keep these data for now. Please write to us to learn more.';

export const clubDrawRuns =
  'A draw of yours has not run. Cancel it, or wait for it, before you close the account.';
export const clubPackageRuns =
  'You have a membership package, or members who still pay. Cancel the package before you close the account.';
export const clubPaymentUnderWay =
  'Somebody is paying for a ticket of yours. Please try again in an hour.';
export const clubRefundUnderWay =
  'Money is on its way back to a buyer. Please wait until it has arrived.';
export const clubPaymentDisputed =
  'A buyer asked the bank to take a payment back. Please wait until that is decided.';
export const clubPrizeNotClaimed =
  'A winner can still claim a prize of yours. Please wait until that is over.';

export const buyerErased = 'This buyer had the data erased: there is no address to mail to.';
export const takesNoMails = 'This person takes no more e-mails of your club about free draws.';

export const accountClosed = 'Your account is closed. One last e‑mail says so.';

export const sameAddress = 'You sign in with this e‑mail address already.';
export const addressHeld =
  'Somebody signed in with this e‑mail address until a short while ago. It is free for another account three days after that.';
export const ownerAddressChanged =
  'The e‑mail address of the owner was changed less than three days ago. Please wait until three days are over.';
export const clubAddressChanged =
  'Your e‑mail address was changed less than three days ago. Please wait until three days are over.';
