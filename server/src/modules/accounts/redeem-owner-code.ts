import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { redeemCode, type TypedCode } from '../one-time-codes/codes.ts';
import { noAccount, wrongCode } from './accounts.refusals.ts';
import { lockOwnerByEmail, type Owner } from './accounts.store.ts';

/** A code that an owner typed, or somebody who wants to become one. The e-mail is normal. */
export type OwnerCodeTry = TypedCode & { email: string; now: Date };

/**
 * Spends an owner's code and does `work` in the same transaction. Only who has the right code is
 * told that there is no account; the code then stays good, for the sign-up that follows.
 */
export async function redeemOwnerCode<T extends object>(
  context: Context,
  { email, ...typed }: OwnerCodeTry,
  work: (trx: Trx, owner: Owner) => Promise<T>,
): Promise<T> {
  const outcome = await transaction(context.db, async (trx) => {
    const about = { purpose: 'owner', subject: email } as const;
    // The wrong try counts: the transaction commits, and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...about, ...typed }))) return 'wrong code';
    const owner = await lockOwnerByEmail(trx, email);
    if (!owner) throw noAccount();
    return work(trx, owner);
  });
  if (outcome === 'wrong code') {
    audit(context, 'sign-in-refused', { by: 'code' });
    throw wrongCode();
  }
  return outcome;
}
