import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { findOwnerByEmail } from './accounts.store.ts';

/**
 * Whether an e-mail is an owner's, and whether it is verified; both false for an unknown one
 * (product §4.2).
 */
export async function readExistence(
  context: Context,
  email: string,
): Promise<{ exists: boolean; isVerified: boolean }> {
  const owner = await findOwnerByEmail(context.db, normalEmail(email));
  return { exists: owner !== undefined, isVerified: owner?.isVerified ?? false };
}
