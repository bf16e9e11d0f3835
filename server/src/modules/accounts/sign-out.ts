import type { Context } from '../../context.ts';
import { deleteSession } from './accounts.store.ts';
import { tokenHash } from './session-token.ts';

/** Revokes the session whose token is in use. */
export async function signOut(context: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(context.db, tokenHash(context, token));
}
