import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function wrongPassword(): Refusal {
  return new Refusal('unauthenticated', messages.invalidUsernameOrPassword);
}

export function wrongCode(): Refusal {
  return new Refusal('unauthenticated', messages.invalidOtp);
}

export function emailRegistered(): Refusal {
  return new Refusal('conflict', messages.emailRegistered);
}

export function noAccount(): Refusal {
  return new Refusal('missing', messages.noAccount);
}

export function socialSignInOver(): Refusal {
  return new Refusal('unauthenticated', messages.socialSignInExpired);
}
