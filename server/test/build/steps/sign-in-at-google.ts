import { transaction } from '../../../src/db/database.ts';
import { ownerOfIdentity } from '../../../src/modules/accounts/owner-of-identity.ts';
import type { TestContext } from '../../test-context.ts';

/** Signs in with a verified address of Google. */
export function signInAtGoogle(context: TestContext, email: string) {
  const issuer = 'https://accounts.google.com';
  const named = { issuer, subject: `google ${email}`, email, isEmailVerified: true };
  const identity = { ...named, pictureUrl: undefined };
  const now = context.clock.now();
  return transaction(context.db, (trx) => ownerOfIdentity(trx, context, { identity, now }));
}
