import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchTickets(): Refusal {
  return new Refusal('missing', messages.paymentNotFound);
}

export function noMembershipOfYours(): Refusal {
  return new Refusal('missing', messages.membershipNotFound);
}
