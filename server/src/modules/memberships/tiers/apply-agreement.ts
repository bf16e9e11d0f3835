import { maxUnheardTries } from '@clubdraw/domain/memberships/tier-change';
import type { Context } from '../../../context.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { recordFinding, resolveFinding } from '../../payments/reconciliation/record-finding.ts';
import { agreementProof } from '../../payments/checkout/order-proof.ts';
import type { StoredMembership } from '../memberships.store.ts';
import {
  isBilledBy,
  listAgreedTiers,
  storeBoughtPrice,
  storePrice,
  type AgreedTier,
} from './agreed-tiers.store.ts';

/** A member who changes again and again meanwhile is served by the next look. */
const maxRounds = 5;

type Asked = { subscriptionId: string; priority: CallPriority };

/**
 * Brings what the provider bills next to what is agreed: the price of the tier that waits or, after
 * one was taken back, of the one that the membership has. It is looked up before it is changed, and
 * each step may come twice. An agreement of meanwhile is looked for behind each change, so that
 * several at once end with the latest.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function applyAgreement(
  context: Context,
  membership: StoredMembership,
  asked: Asked,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const agreed = await listAgreedTiers(context.db, [membership.id]);
    const wanted = wantedOf(agreed);
    if (agreed.length === 0) return;
    if (!wanted || (await isBilledNext(context, membership, { ...asked, agreed, wanted }))) {
      await resolveUnbilled(context, membership);
      return;
    }
    await billNext(context, membership, { ...asked, wanted });
  }
}

/** The price to be billed next; undefined where nothing was ever changed at the provider. */
function wantedOf(agreed: readonly AgreedTier[]): AgreedTier | undefined {
  const waiting = agreed.find(({ state }) => state === 'waiting');
  const isTakenBack = agreed.some(
    ({ state, priceId }) => state === 'withdrawn' && priceId !== null,
  );
  return waiting ?? (isTakenBack ? agreed.find(({ state }) => state === 'current') : undefined);
}

type Billing = Asked & { agreed: readonly AgreedTier[]; wanted: AgreedTier };

/**
 * Whether the next period is billed as wanted. Where nothing waits, a price that we did not make is
 * the club's own, and stays.
 */
async function isBilledNext(
  { payments, db }: Context,
  { accountId }: StoredMembership,
  { subscriptionId, priority, agreed, wanted }: Billing,
): Promise<boolean> {
  const name = { accountId, subscriptionId };
  const { state, priceId } = await payments.readSubscription(name, priority);
  if (state === 'ended' || isBilledBy(wanted, priceId)) return true;
  if (wanted.state === 'current') return !agreed.some((one) => isBilledBy(one, priceId));
  const current = agreed.find((one) => one.state === 'current');
  // Nothing of ours is billed, so it is the price of the checkout, or one that the club made.
  if (current && priceId !== null && !agreed.some((one) => isBilledBy(one, priceId)))
    await storeBoughtPrice(db, { id: current.id, boughtPriceId: priceId });
  return false;
}

async function billNext(
  context: Context,
  { id: membershipId, accountId, packageName, price: bought, recurrence }: StoredMembership,
  { subscriptionId, priority, wanted }: Asked & { wanted: AgreedTier },
): Promise<void> {
  const { payments, db } = context;
  if (await isBackAtBought(context, { accountId, subscriptionId, priority, wanted })) return;
  const { id, tierId, tierName, priceMinor } = wanted;
  const price = { ...bought, amount: priceMinor };
  const agreement = { accountId, agreementId: id, membershipId, tierId, price };
  const made =
    wanted.priceId ??
    (await payments.makePrice(
      {
        ...agreement,
        title: `${packageName} · ${tierName}`,
        frequency: recurrence.frequency,
        proof: agreementProof(context, agreement),
      },
      priority,
    ));
  const priceId = await storePrice(db, { id, priceId: made });
  await payments.repriceSubscription({ accountId, subscriptionId, priceId }, priority);
}

/**
 * After a change was taken back, the price of before is billed again: it may be one that the club
 * made. The provider refuses one that belongs to a payment page.
 */
async function isBackAtBought(
  { payments }: Context,
  { accountId, wanted, ...asked }: Asked & { accountId: string; wanted: AgreedTier },
): Promise<boolean> {
  const { state, boughtPriceId, priceId } = wanted;
  if (state !== 'current' || boughtPriceId === null || priceId !== null) return false;
  const { subscriptionId, priority } = asked;
  const change = { accountId, subscriptionId, priceId: boughtPriceId };
  try {
    await payments.repriceSubscription(change, priority);
    return true;
  } catch (failure) {
    if (failure instanceof ProviderFailure && failure.kind === 'refused') return false;
    throw failure;
  }
}

/**
 * A look at a member went wrong whose change of tier the provider does not have: the club's account
 * is out of reach, or it does not answer for long. The member goes on in the tier of before.
 */
export async function reportUnbilled(
  context: Context,
  { id, accountId, subscriptionId, checks }: StoredMembership,
  { kind, code, message }: ProviderFailure,
): Promise<void> {
  if (kind !== 'missing' && kind !== 'refused' && checks < maxUnheardTries) return;
  const agreed = await listAgreedTiers(context.db, [id]);
  if (!agreed.some(({ state }) => state === 'waiting')) return;
  const detail = `The subscription ${subscriptionId} of ${accountId} is billed as before: ${code ?? message}.`;
  await recordFinding(context, { kind: 'tier-not-changed', subject: id, detail });
}

/** The provider bills what is agreed, or nothing is any more. */
export async function resolveUnbilled(
  context: Context,
  { id }: Pick<StoredMembership, 'id'>,
): Promise<void> {
  await resolveFinding(context, { kind: 'tier-not-changed', subject: id });
}
