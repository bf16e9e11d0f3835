import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { SignInSecrets } from '../../edge/sign-in/sign-in-provider.ts';

/** Seconds that somebody may take at the sign-in provider. */
const stateSeconds = 15 * 60;

const state = z.object({
  marker: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  begunAt: z.number(),
});

export type SignInState = SignInSecrets & {
  /** A secret that the browser that began keeps as well. */
  marker: string;
};

/**
 * Everything that is known of a sign-in under way, encrypted into the state that travels with it:
 * nothing is stored for strangers, and nobody else can read or make one.
 */
export function encryptState(context: Context, begun: SignInState): string {
  const begunAt = context.clock.now().getTime();
  const text = JSON.stringify({ ...begun, begunAt });
  return context.secrets.encrypt('sign-in-state', Buffer.from(text)).toString('base64url');
}

/** Undefined for a state that was not made here, or too long ago. */
export function decryptState(context: Context, encrypted: string): SignInState | undefined {
  const text = decrypted(context, encrypted);
  if (text === undefined) return undefined;
  const { begunAt, ...begun } = state.parse(JSON.parse(text));
  const age = context.clock.now().getTime() - begunAt;
  return age < stateSeconds * 1000 ? begun : undefined;
}

function decrypted(context: Context, encrypted: string): string | undefined {
  try {
    return context.secrets.decrypt('sign-in-state', Buffer.from(encrypted, 'base64url')).toString();
  } catch {
    return undefined;
  }
}
