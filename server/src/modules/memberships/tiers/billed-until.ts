import type { Context } from '../../../context.ts';
import { ProviderBusy, ProviderFailure } from '../../../edge/provider-failure.ts';
import { takeShare } from '../../../flow/fair-share/take-share.ts';
import { noWordOfRenewal, tierCannotChange } from '../memberships.refusals.ts';
import type { TierMember } from './changing-member.store.ts';
import { membershipEnded } from '@clubdraw/domain/texts/messages';
import { tierStays } from '@clubdraw/domain/texts/tier-messages';

/**
 * The end of the last period that the provider has billed, paid or not: another tier can hold from
 * then on, and not sooner. Each question counts for the member: the provider answers so many in a
 * second, to everybody who looks after a membership.
 *
 * @throws {Refusal} tooSoon beyond the member's share; conflict when it ends, or ended, at the
 *   provider; upstream
 */
export async function billedUntil(
  context: Context,
  { id, accountId, subscriptionId }: TierMember,
  email: string,
): Promise<Date> {
  const { payments, log } = context;
  await takeShare(context, 'tierQuestions', { person: email });
  try {
    const name = { accountId, subscriptionId };
    const subscription = await payments.readSubscription(name, { purpose: 'portal' });
    const { state, cancelAt, periodEndsAt } = subscription;
    if (state === 'ended') throw tierCannotChange(membershipEnded);
    if (cancelAt) throw tierCannotChange(tierStays);
    if (!periodEndsAt) throw noWordOfRenewal();
    return periodEndsAt;
  } catch (failure) {
    if (!(failure instanceof ProviderFailure) || failure instanceof ProviderBusy) throw failure;
    log.warn({ err: failure, membershipId: id }, 'a subscription could not be read');
    throw noWordOfRenewal();
  }
}
