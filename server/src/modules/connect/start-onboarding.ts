import type { ClubCountry } from '@clubdraw/domain/clubs/club-countries';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { ProviderBusy, ProviderFailure } from '../../edge/provider-failure.ts';
import type { CallingMember } from '../../http/mount/access.ts';
import type { Client } from '../../http/mount/mount.ts';
import { requireConfirmedForMoney } from '../accounts/security/confirm.ts';
import { lockOwnClub } from '../accounts/security/lock-owner.ts';
import { tellOwner } from '../accounts/tell-owner.ts';
import { withRename } from '../clubs/renames.ts';
import { findConnectAccount, insertConnectAccount, markReplaced } from './connect.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

type Owner = CallingMember & {
  /** Where the club is: the account keeps it for good. */
  country?: ClubCountry | undefined;
};

async function accountIdOf(context: Context, owner: Owner): Promise<string> {
  const { ownerId } = owner;
  const known = await findConnectAccount(context.db, ownerId);
  if (known) return known.accountId;
  // Asked for by owner and country as key: two tabs or a crash in between make one account.
  const account = await context.payments.createAccount(asked(owner), { purpose: 'portal' });
  const now = context.clock.now();
  const isNew = await transaction(context.db, async (trx) => {
    await lockOwnClub(trx, owner);
    if (!(await insertConnectAccount(trx, { ownerId, account, now }))) return false;
    await writeAuditLine(trx, context, { subjects: { account: account.id } });
    return true;
  });
  if (isNew) return account.id;
  return keptId(context, ownerId, account.id);
}

/**
 * Another tab, perhaps with another country, was faster: nobody fills in an account that nobody
 * keeps.
 */
async function keptId(context: Context, ownerId: string, made: string): Promise<string> {
  const kept = await findConnectAccount(context.db, ownerId);
  return kept?.accountId ?? made;
}

function asked({ ownerId, email, country }: Owner) {
  return { ownerId, email, ...(country && { country }) };
}

/**
 * Makes the owner's payment account once, in the country that is said then, and answers a fresh
 * link to its onboarding, for one use (product §7.1). The provider is asked for seconds, in which
 * the club may get another owner.
 *
 * @throws {Refusal} upstream when the provider cannot be reached; forbidden for a person who owns
 *   the club no more
 */
export async function startOnboarding(context: Context, owner: Owner): Promise<{ url: string }> {
  return asking(context, async () => linkTo(context, await accountIdOf(context, owner)));
}

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
  { owner, client }: { owner: Owner; client: Client },
): Promise<{ url: string }> {
  await requireConfirmedForMoney(context, owner);
  const { ownerId } = owner;
  const known = await findConnectAccount(context.db, ownerId);
  if (!known) throw new Refusal('missing', messages.noPaymentAccount);
  return asking(context, async () => {
    // One that cannot take money yet has nothing to be replaced, but for its country: a second
    // press goes on with the first's.
    const isUnused = !known.chargesEnabled && known.disconnectedAt === null;
    const isElsewhere = owner.country !== undefined && owner.country !== known.country;
    if (isUnused && !isElsewhere) return linkTo(context, known.accountId);
    // Asked for by the account that it replaces: two tabs or a crash in between make one account.
    const replacing = { ...asked(owner), replaces: known.accountId };
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
    return linkTo(context, await keptId(context, ownerId, account.id));
  });
}

async function linkTo(context: Context, accountId: string): Promise<{ url: string }> {
  const returns = `${context.settings.publicUrl}/stripe-account`;
  const link = { accountId, returnUrl: `${returns}/success`, refreshUrl: `${returns}/refresh` };
  const url = await context.payments.linkOnboarding(link, { purpose: 'portal' });
  return { url };
}

async function asking<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ProviderFailure) || failure instanceof ProviderBusy) throw failure;
    context.log.warn({ code: failure.code, kind: failure.kind }, 'onboarding link was not made');
    throw new Refusal('upstream', messages.somethingWentWrong);
  }
}
