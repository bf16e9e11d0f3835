import { normalEmail } from '@clubdraw/domain/people/email';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { takeShare } from '../../flow/fair-share/take-share.ts';
import type { Client } from '../../http/mount/mount.ts';
import type { TypedCode } from '../one-time-codes/codes.ts';
import { wrongPassword } from './accounts.refusals.ts';
import { findOwnerByEmail, lockOwner, type Owner } from './accounts.store.ts';
import { admitOwner } from './admit-owner.ts';
import { showsKnownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { redeemOwnerCode } from './redeem-owner-code.ts';

type PasswordTry = { email: string; password: string; client: Client };

/**
 * E-mail and password for a session (product §11.2); the same words and time for an unknown
 * address.
 *
 * @throws {Refusal} unauthenticated; tooSoon for a network that has tried ten wrong ones in this
 *   minute, unless the browser has signed in before; busy while too many wait
 */
export async function signInWithPassword(
  context: Context,
  { email: typed, password, client }: PasswordTry,
): Promise<{ token: string }> {
  const email = normalEmail(typed);
  const owner = await findOwnerByEmail(context.db, email);
  const wasRight = await countGuess(context, { email, owner, client });
  const fits = await verifyPassword(owner?.passwordHash ?? null, password);
  if (!owner || !fits) {
    audit(context, 'sign-in-refused', { by: 'password', ...(owner && { owner: owner.id }) });
    throw wrongPassword();
  }
  await wasRight();
  return transaction(context.db, async (trx) => {
    // While it was compared, the password or the address may have changed, and sessions ended.
    const { email: current, passwordHash } = await lockOwner(trx, owner.id, 'use');
    if (current !== email || passwordHash !== owner.passwordHash) throw wrongPassword();
    return admitOwner(trx, context, { owner, client, by: 'password' });
  });
}

/**
 * Counts a password before it is compared, so that many at once are no way around; answers how to
 * say that it was right. Nothing is counted for a browser that the owner has signed in with.
 */
async function countGuess(
  context: Context,
  { email, owner, client }: { email: string; owner: Owner | undefined; client: Client },
): Promise<() => Promise<void>> {
  const isKnown = owner && (await showsKnownDevice(context, { ownerId: owner.id, client }));
  if (isKnown) return async () => {};
  const guess = await takeShare(context, 'wrongPasswords', {
    address: client.address,
    person: email,
  });
  return () => guess.giveBack();
}

/** E-mail and one-time code for a session (product §4.1, §4.3). */
export async function signInWithCode(
  context: Context,
  { email, ...typed }: { email: string } & TypedCode,
): Promise<{ token: string }> {
  const now = context.clock.now();
  const attempt = { email: normalEmail(email), ...typed, now };
  return redeemOwnerCode(context, attempt, (trx, owner) =>
    admitOwner(trx, context, { owner, client: typed.client, by: 'code' }),
  );
}
