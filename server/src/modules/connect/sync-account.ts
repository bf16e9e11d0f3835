import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { ProviderAccount } from '../../edge/payment-provider.ts';
import { ProviderBusy, ProviderFailure } from '../../edge/provider-failure.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { wakeReturnsJob } from '../../jobs/catalogue.ts';
import { withRename } from '../clubs/renames.ts';
import {
  findDisconnected,
  findOwnerOfAccount,
  updateConnectAccount,
  findConnectAccount,
  isDisconnected,
  markDisconnected,
} from './connect.store.ts';

/**
 * Reads an account at the provider and stores what the profile shows. An event or a redirect is
 * only the reason to look; what it says is not believed, a disconnection neither: it may be told
 * late. An account that the provider shows to us no longer is disconnected, and one of nobody is
 * left alone. One that is seen again has what it owes to buyers tried again.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function syncAccount(
  context: Context,
  { accountId, priority }: { accountId: string; priority: CallPriority },
): Promise<void> {
  const ownerId = await findOwnerOfAccount(context.db, accountId);
  if (ownerId === undefined) return;
  const fetchedAt = context.clock.now();
  const account = await readShown(context, accountId, priority);
  if (!account) return markDisconnected(context.db, { accountId, fetchedAt });
  await transaction(context.db, async (trx) => {
    const isSeenAgain = await withRename(trx, { ownerId, now: fetchedAt }, async () =>
      updateConnectAccount(trx, { account, fetchedAt }),
    );
    if (isSeenAgain) await context.jobs.enqueue(trx, wakeReturnsJob, { accountId });
  });
}

/**
 * Reads an account now; whether the platform can act on it. One of nobody here is taken to be in
 * reach.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function isAccountShown(
  context: Context,
  about: { accountId: string; priority: CallPriority },
): Promise<boolean> {
  await syncAccount(context, about);
  return (await findDisconnected(context.db, about.accountId)) === undefined;
}

/** Seconds for which nobody looks again for an account that was out of reach. */
const outOfReachSeconds = 3_600;

/**
 * Whether the platform cannot act on an account, because its owner took the access away. An account
 * that was out of reach is looked for once an hour, however many ask.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function isOutOfReach(
  context: Context,
  about: { accountId: string; priority: CallPriority },
): Promise<boolean> {
  const { accountId } = about;
  const lookedAt = await findDisconnected(context.db, accountId);
  if (!lookedAt) return false;
  const since = context.clock.now().getTime() - lookedAt.getTime();
  if (since < outOfReachSeconds * 1000) return true;
  return !(await isAccountShown(context, about));
}

/** The same for an account that is known as disconnected: the news that it is back may be lost. */
export async function syncIfDisconnected(
  context: Context,
  { accountId, priority }: { accountId: string; priority: CallPriority },
): Promise<void> {
  if (await isDisconnected(context.db, accountId))
    await syncAccount(context, { accountId, priority });
}

/** The account; undefined when the owner took the platform's access away. */
async function readShown(
  { payments }: Context,
  accountId: string,
  priority: CallPriority,
): Promise<ProviderAccount | undefined> {
  try {
    return await payments.readAccount(accountId, priority);
  } catch (failure) {
    if (failure instanceof ProviderFailure && failure.kind === 'missing') return undefined;
    throw failure;
  }
}

/**
 * Reads the owner's account again, when there is one: coming back from onboarding proves nothing.
 * Refuses when the provider cannot be reached.
 */
export async function refreshOwnAccount(context: Context, ownerId: string): Promise<void> {
  const account = await findConnectAccount(context.db, ownerId);
  if (!account) return;
  try {
    await syncAccount(context, { accountId: account.accountId, priority: { purpose: 'portal' } });
  } catch (failure) {
    if (!(failure instanceof ProviderFailure) || failure instanceof ProviderBusy) throw failure;
    context.log.warn({ code: failure.code, kind: failure.kind }, 'account was not read');
    throw new Refusal('upstream', messages.somethingWentWrong);
  }
}
