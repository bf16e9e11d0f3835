import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { tokenHash } from '../../../edge/token-hash.ts';
import { useChallenge } from './passkeys.store.ts';

/** Seconds that somebody may take with the authenticator. */
const challengeSeconds = 5 * 60;

const challengeBytes = 32;

/** The use of a challenge: an answer for one opens no other. */
export type ChallengeUse = 'add' | 'signIn' | 'confirm';

/** The owner is the one who asks, or nobody where anyone may. */
type About = { use: ChallengeUse; ownerId: string | null };

const begun = z.object({
  challenge: z.string(),
  use: z.string(),
  ownerId: z.string().nullable(),
  begunAt: z.number(),
});

/**
 * A new challenge in base64url, and everything that is known of it encrypted into the state that
 * travels with it: nothing is stored for strangers.
 */
export function makeChallenge(
  context: Context,
  about: About,
): { challenge: string; bytes: Buffer; state: string } {
  const bytes = context.random.bytes(challengeBytes);
  const challenge = bytes.toString('base64url');
  const text = JSON.stringify({ ...about, challenge, begunAt: context.clock.now().getTime() });
  const state = context.secrets.encrypt('passkey-state', Buffer.from(text)).toString('base64url');
  return { challenge, bytes, state };
}

/**
 * The challenge of a state; undefined for one that was not made here, for this, or too long ago.
 */
export function readChallenge(
  context: Context,
  { state, use, ownerId }: About & { state: string },
): string | undefined {
  const text = decrypted(context, state);
  if (text === undefined) return undefined;
  const read = begun.parse(JSON.parse(text));
  const age = context.clock.now().getTime() - read.begunAt;
  const fits = read.use === use && read.ownerId === ownerId && age < challengeSeconds * 1000;
  return fits ? read.challenge : undefined;
}

/** Uses a challenge up, for as long as its state is good; false when it was used before. */
export async function answerChallenge(
  trx: Trx,
  context: Context,
  challenge: string,
): Promise<boolean> {
  const now = context.clock.now();
  return useChallenge(trx, {
    challengeHash: tokenHash('passkey-challenge', challenge),
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
  });
}

function decrypted({ secrets }: Context, state: string): string | undefined {
  try {
    return secrets.decrypt('passkey-state', Buffer.from(state, 'base64url')).toString();
  } catch {
    return undefined;
  }
}
