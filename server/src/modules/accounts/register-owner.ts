import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { redeemCode } from '../one-time-codes/codes.ts';
import { emailRegistered, wrongCode } from './accounts.refusals.ts';
import { findOwnerByEmail } from './accounts.store.ts';
import { addOwner } from './add-owner.ts';
import { hashPassword } from './passwords.ts';

type Registration = { email: string; password: string; code: string };

/**
 * Makes an owner of somebody who proves the e-mail with a code, and tells sales (product §1.2, §4.2).
 * Nobody is signed in by it. Refuses an e-mail that has an owner, and a code that does not fit.
 */
export async function registerOwner(context: Context, registration: Registration): Promise<void> {
  const email = normalEmail(registration.email);
  const now = context.clock.now();
  if (await findOwnerByEmail(context.db, email)) throw emailRegistered();
  const passwordHash = await hashPassword(registration.password);
  const outcome = await transaction(context.db, async (trx) => {
    const about = { purpose: 'owner', subject: email } as const;
    if (!(await redeemCode(trx, context, { ...about, code: registration.code, now }))) {
      return 'wrong code';
    }
    if (!(await addOwner(trx, context, { email, passwordHash, now }))) return 'registered already';
    return 'registered';
  });
  if (outcome === 'wrong code') throw wrongCode();
  if (outcome === 'registered already') throw emailRegistered();
}
