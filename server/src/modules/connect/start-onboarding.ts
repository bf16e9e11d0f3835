import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { lockOwnClub } from '../accounts/security/lock-owner.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { findConnectAccount, insertConnectAccount } from './connect.store.ts';
import {
  accountOrder,
  keptAccountId,
  linkToOnboarding,
  orRefuseUpstream,
  type OnboardingOwner,
} from './onboarding-link.ts';

/**
 * Makes the owner's payment account once, in the country that is said then, and answers a fresh
 * link to its onboarding, for one use (product §7.1). The provider is asked for seconds, in which
 * the club may get another owner.
 *
 * @throws {Refusal} upstream when the provider cannot be reached; forbidden for a person who owns
 *   the club no more
 */
export async function startOnboarding(
  context: Context,
  owner: OnboardingOwner,
): Promise<{ url: string }> {
  return orRefuseUpstream(context, async () =>
    linkToOnboarding(context, await accountIdOf(context, owner)),
  );
}

async function accountIdOf(context: Context, owner: OnboardingOwner): Promise<string> {
  const { ownerId } = owner;
  const known = await findConnectAccount(context.db, ownerId);
  if (known) return known.accountId;
  // Asked for by owner and country as key: two tabs or a crash in between make one account.
  const account = await context.payments.createAccount(accountOrder(owner), { purpose: 'portal' });
  const now = context.clock.now();
  const isNew = await transaction(context.db, async (trx) => {
    await lockOwnClub(trx, owner);
    if (!(await insertConnectAccount(trx, { ownerId, account, now }))) return false;
    await writeAuditLine(trx, context, { subjects: { account: account.id } });
    return true;
  });
  if (isNew) return account.id;
  return keptAccountId(context, ownerId, account.id);
}
