import type { Context } from '../../context.ts';
import { encryptState } from './sign-in-state.ts';
import { callbackUrl, socialReturnUrl } from './social-return.ts';

const secretBytes = 32;

/**
 * Where a browser goes to sign in with the sign-in provider (spec §7.1); the return page when there
 * is none or it does not answer. `marker` is what the browser will show at the end; without one the
 * sign-in can be walked through, and what it brings back is of no use to anybody.
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
