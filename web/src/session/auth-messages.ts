import { messages } from '@clubdraw/domain/messages';
import { ApiFailure } from '../api/api-failure.ts';

type Catalogue = { byStatus: Readonly<Record<number, string>>; other: string };

/** The sentence of spec §8.1; being told to wait is said in the server's words. */
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

/** Why a sign-up failed; a taken address and a field that the server refuses have its own words. */
export function registerText(failure: unknown): string {
  const own =
    failure instanceof ApiFailure && [400, 409].includes(failure.status) ? failure.message : '';
  return (
    own ||
    authText(failure, { byStatus: { 401: messages.invalidOtp }, other: messages.signUpFailed })
  );
}
