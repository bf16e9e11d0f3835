import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { syncMembershipJob } from '../../jobs/catalogue.ts';
import { ProviderBusy, ProviderFailure } from '../../edge/provider-failure.ts';
import { membershipEnded, noSuchMembership, renewalNotStopped } from './memberships.refusals.ts';
import { findMembershipOf } from './memberships.store.ts';
import { storeCancelAt } from './subscriptions.store.ts';

/**
 * Lets a membership end with the period that is paid: what was bought stays, nothing goes back.
 * Asked again, it says the same. Answers when it ends.
 *
 * @throws {Refusal} missing, also for another's membership; conflict when it ended; upstream
 */
export async function stopRenewing(
  context: Context,
  name: { membershipId: string; email: string },
): Promise<{ cancelAt: Date | null }> {
  const membership = await findMembershipOf(context.db, name);
  if (!membership?.subscriptionId) throw noSuchMembership();
  const { accountId, subscriptionId, state, id: membershipId } = membership;
  if (state !== 'active' && state !== 'past_due') throw membershipEnded();
  try {
    const { cancelAt } = await context.payments.stopSubscription(
      { accountId, subscriptionId },
      { purpose: 'portal' },
    );
    await transaction(context.db, async (trx) => {
      // The price asked of the provider for a change of tier is taken back there, too.
      if (await storeCancelAt(trx, { membershipId, cancelAt }))
        await context.jobs.enqueue(trx, syncMembershipJob, { membershipId }, { key: membershipId });
    });
    return { cancelAt };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure) || failure instanceof ProviderBusy) throw failure;
    context.log.warn({ err: failure, membershipId }, 'a renewal could not be stopped');
    throw renewalNotStopped();
  }
}
