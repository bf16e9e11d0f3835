import type { SignInProblem } from '@clubdraw/contract/sign-in/sign-in';
import type { Context } from '../../context.ts';
import { encryptState } from './sign-in-state.ts';

const secretBytes = 32;

/**
 * Where a browser goes to sign in with the sign-in provider (product §7.1); the return page when
 * there is none or it does not answer. `marker` is what the browser will show at the end; without
 * one the sign-in can be walked through, and what it brings back is of no use to anybody.
 */
export async function beginSocialSignIn(
  context: Context,
  marker: string | undefined,
): Promise<string> {
  const { signInProvider, random } = context;
  if (!signInProvider) return socialReturnUrl(context, { problem: 'unavailable' });
  const secret = (): string => random.bytes(secretBytes).toString('base64url');
  const secrets = { nonce: secret(), verifier: secret() };
  const state = encryptState(context, { ...secrets, marker: marker ?? secret() });
  try {
    return await signInProvider.begin({ ...secrets, state, returnUrl: callbackUrl(context) });
  } catch (err) {
    context.log.warn({ err }, 'the sign-in provider does not answer');
    return socialReturnUrl(context, { problem: 'failed' });
  }
}

/** The one address that the sign-in provider may send people back to. */
function callbackUrl({ settings }: Context): string {
  return `${settings.publicUrl}/auth/google/callback`;
}

/** The page that ends a social sign-in (product §2.1), with what it is told. */
export function socialReturnUrl(
  { settings }: Context,
  told: { token: string; email: string } | { problem: SignInProblem },
): string {
  const origin = settings.webOrigin ?? settings.publicUrl;
  return `${origin}/google/success?${new URLSearchParams(told).toString()}`;
}
