import type { Context } from '../../context.ts';
import { signOut } from '../accounts/sign-out.ts';
import { deleteCustomerSession } from './customer-sessions.store.ts';
import { customerTokenHash } from './customer-token.ts';

/** Revokes the session whose token is in use; a token is of one sort, so one of the two is there. */
export async function endSession(context: Context, token: string | undefined): Promise<void> {
  await signOut(context, token);
  if (token !== undefined)
    await deleteCustomerSession(context.db, customerTokenHash(context, token));
}
