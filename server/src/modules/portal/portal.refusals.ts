import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchTickets(): Refusal {
  return new Refusal('missing', messages.paymentNotFound);
}

export function noSuchMembership(): Refusal {
  return new Refusal('missing', messages.membershipNotFound);
}
