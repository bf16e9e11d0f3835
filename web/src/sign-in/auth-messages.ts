import { signInProblem, type SignInProblem } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { ApiFailure } from '../api/api-failure.ts';

type Catalogue = { byStatus: Readonly<Record<number, string>>; other: string };

/** The sentence of product §8.1; being told to wait is said in the server's words. */
function authText(failure: unknown, { byStatus, other }: Catalogue): string {
  if (!(failure instanceof ApiFailure)) return other;
  if (failure.status === 0) return messages.noServerResponse;
  if (failure.status === 429 && failure.message) return failure.message;
  return byStatus[failure.status] ?? other;
}

/** Why a sign-in with a password failed. */
export function loginText(failure: unknown): string {
  return authText(failure, {
    byStatus: { 400: messages.invalidEmailOrPassword, 401: messages.invalidUsernameOrPassword },
    other: messages.loginFailed,
  });
}

/**
 * Why what a code was to open stayed closed. A field that the server refuses, a taken address and
 * one that has no account have their own words.
 */
function codeText(failure: unknown, other: string): string {
  const own =
    failure instanceof ApiFailure && [400, 404, 409].includes(failure.status)
      ? failure.message
      : '';
  return own || authText(failure, { byStatus: { 401: messages.invalidOtp }, other });
}

/** Why a sign-up failed. */
export function registerText(failure: unknown): string {
  return codeText(failure, messages.signUpFailed);
}

/** Why a sign-in with a code failed. */
export function codeLoginText(failure: unknown): string {
  return codeText(failure, messages.loginFailed);
}

/** Why a password was not reset. */
export function resetText(failure: unknown): string {
  return codeText(failure, messages.resetPasswordFailed);
}

const socialTexts: Readonly<Record<SignInProblem, string>> = {
  cancelled: messages.socialSignInCancelled,
  unverified: messages.socialEmailNotVerified,
  held: peopleMessages.addressHeld,
  expired: messages.socialSignInExpired,
  failed: messages.socialSignInFailed,
  unavailable: messages.socialSignInUnavailable,
};

/** Why a social sign-in came back without a token, by the word in its address. */
export function socialReturnText(problem: string | null): string {
  const read = signInProblem.safeParse(problem);
  return read.success ? socialTexts[read.data] : messages.socialSignInFailed;
}

/** Why the token of a social sign-in was not taken. */
export function socialExchangeText(failure: ApiFailure): string {
  const over = messages.socialSignInExpired;
  return authText(failure, { byStatus: { 400: over, 401: over }, other: messages.loginFailed });
}
