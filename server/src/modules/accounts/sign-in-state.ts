import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { SignInSecrets } from '../../edge/sign-in-provider.ts';

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
 * Everything that is known of a sign-in under way, sealed into the state that travels with it:
 * nothing is stored for strangers, and nobody else can read or make one.
 */
export function sealState(context: Context, begun: SignInState): string {
  const begunAt = context.clock.now().getTime();
  const text = JSON.stringify({ ...begun, begunAt });
  return context.secrets.seal('sign-in-state', Buffer.from(text)).toString('base64url');
}

/** Undefined for a state that was not made here, or too long ago. */
export function openState(context: Context, sealed: string): SignInState | undefined {
  const text = unsealed(context, sealed);
  if (text === undefined) return undefined;
  const { begunAt, ...begun } = state.parse(JSON.parse(text));
  const age = context.clock.now().getTime() - begunAt;
  return age < stateSeconds * 1000 ? begun : undefined;
}

function unsealed(context: Context, sealed: string): string | undefined {
  try {
    return context.secrets.open('sign-in-state', Buffer.from(sealed, 'base64url')).toString();
  } catch {
    return undefined;
  }
}
