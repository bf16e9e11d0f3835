import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { isRightCode, redeemCode, type TypedCode } from '../one-time-codes/codes.ts';
import { emailRegistered, wrongCode } from './accounts.refusals.ts';
import { findOwnerByEmail } from './accounts.store.ts';
import { addOwner } from './add-owner.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { hashPassword } from './passwords.ts';

type Registration = { email: string; password: string } & TypedCode;

/**
 * Makes an owner of somebody who proves the e-mail with a code, and tells sales (product §1.2,
 * §4.2). Nobody is signed in by it. The code is looked at before the password is hashed: a stranger
 * causes no hash.
 *
 * @throws {Refusal} invalid for a password that is easy to guess; conflict for an e-mail that has
 *   an owner, or had one until less than three days ago; unauthenticated for a code that does not
 *   fit; busy while too many hashes wait
 */
export async function registerOwner(
  context: Context,
  { email: typed, password, ...typedCode }: Registration,
): Promise<void> {
  const email = normalEmail(typed);
  const now = context.clock.now();
  refuseEasyPassword(password, email);
  if (await findOwnerByEmail(context.db, email)) throw emailRegistered();
  const attempt = { purpose: 'owner', subject: email, ...typedCode, now } as const;
  if (!(await isRightCode(context, attempt))) throw wrongCode();
  const passwordHash = await hashPassword(password);
  const outcome = await transaction(context.db, async (trx) => {
    if (!(await redeemCode(trx, context, attempt))) return 'wrong code';
    if (!(await addOwner(trx, context, { email, passwordHash, now }))) return 'registered already';
    return 'registered';
  });
  if (outcome === 'wrong code') throw wrongCode();
  if (outcome === 'registered already') throw emailRegistered();
}
