import { Refusal } from '@clubdraw/domain/refusal';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Client } from '../../http/mount/mount.ts';
import { requireConfirmedForMoney } from '../accounts/security/confirm.ts';
import { lockOwnClub } from '../accounts/security/lock-owner.ts';
import { tellOwner } from '../accounts/tell-owner.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { withRename } from '../clubs/renames.ts';
import { findConnectAccount, insertConnectAccount, markReplaced } from './connect.store.ts';
import {
  accountOrder,
  keptAccountId,
  linkToOnboarding,
  orRefuseUpstream,
  type OnboardingOwner,
} from './onboarding-link.ts';

/**
 * Puts a new payment account in the place of the owner's, and answers a link to its onboarding.
 * Earlier payments stay with the account that they were paid to, and are refunded from there; the
 * club sells again once the new one can take money. The owner is told by mail (product §11.11).
 *
 * @throws {Refusal} forbidden without a fresh confirmation, which in a young browser is no sign-in
 *   by a code, and for who owns the club no more; missing for an owner without an account; upstream
 *   when the provider cannot be reached
 */
export async function replaceAccount(
  context: Context,
  { owner, client }: { owner: OnboardingOwner; client: Client },
): Promise<{ url: string }> {
  await requireConfirmedForMoney(context, owner);
  const { ownerId } = owner;
  const known = await findConnectAccount(context.db, ownerId);
  if (!known) throw new Refusal('missing', messages.noPaymentAccount);
  return orRefuseUpstream(context, async () => {
    // One that cannot take money yet has nothing to be replaced, but for its country: a second
    // press goes on with the first's.
    const isUnused = !known.chargesEnabled && known.disconnectedAt === null;
    const isElsewhere = owner.country !== undefined && owner.country !== known.country;
    if (isUnused && !isElsewhere) return linkToOnboarding(context, known.accountId);
    // Asked for by the account that it replaces: two tabs or a crash in between make one account.
    const replacing = { ...accountOrder(owner), replaces: known.accountId };
    const account = await context.payments.createAccount(replacing, { purpose: 'portal' });
    const now = context.clock.now();
    await transaction(context.db, async (trx) => {
      const { email } = await lockOwnClub(trx, owner);
      if (!(await markReplaced(trx, { accountId: known.accountId, now }))) return;
      await withRename(trx, { ownerId, now }, async () =>
        insertConnectAccount(trx, { ownerId, account, now }),
      );
      await writeAuditLine(trx, context, { subjects: { account: account.id } });
      await tellOwner(trx, context, { email, change: 'paymentAccount', client });
    });
    return linkToOnboarding(context, await keptAccountId(context, ownerId, account.id));
  });
}
