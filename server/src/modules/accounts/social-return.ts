import type { SignInProblem } from '@clubdraw/contract/accounts/sign-in';
import type { Context } from '../../context.ts';

/** The one address that the sign-in provider may send people back to. */
export function callbackUrl({ settings }: Context): string {
  return `${settings.publicUrl}/auth/google/callback`;
}

/** The page that ends a social sign-in (spec §2.1), with what it is told. */
export function socialReturnUrl(
  { settings }: Context,
  told: { token: string; email: string } | { problem: SignInProblem },
): string {
  const origin = settings.webOrigin ?? settings.publicUrl;
  return `${origin}/google/success?${new URLSearchParams(told).toString()}`;
}
