import { describe, expect } from 'vitest';
import { mailsTo } from '../../../test/build/drawn-draw.ts';
import { loseMembership } from '../../../test/build/lost-rows.ts';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  paidMoney,
  periodsOf,
  renew,
} from '../../../test/build/memberships/member.ts';
import { findingDetailsAbout } from '../../../test/build/rows/findings.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { askForLost } from '../../../test/build/steps/ask-for-lost.ts';
import { agreed, giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';
import { subscriptionOrder } from '../memberships/checkout/subscription-order.ts';
import { findMembership, isAskedMembership } from '../memberships/memberships.store.ts';
import { orderProof } from '../payments/checkout/order-proof.ts';

describe('a membership that began after the backup, and is in no row', () => {
  it('comes back with its periods, and its tickets (product §14.15)', async ({ shop }) => {
    const { tierId, owner } = await buildClub(shop);
    const { membershipId, email } = await askToJoin(shop, tierId);
    await loseMembership(shop, membershipId);
    shop.payments.subscribe(membershipId);
    await askForLost(shop, `acct_${owner.ownerId}`);
    const row = await membershipRow(shop, membershipId);
    expect(row).toMatchObject({ state: 'active', paid_periods: 1, email });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
    expect(mailsTo(shop, email, 'membershipPaid')).toHaveLength(1);
  });

  it('has its place also where the club gave the money of its period back meanwhile', async ({
    shop,
  }) => {
    const { tierId, owner } = await buildClub(shop);
    const { membershipId } = await askToJoin(shop, tierId);
    await loseMembership(shop, membershipId);
    shop.payments.subscribe(membershipId);
    shop.payments.refundInDashboard(paidMoney(shop, membershipId));
    await askForLost(shop, `acct_${owner.ownerId}`);
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }]);
  });
});

/** The page of a membership is ordered anew; the one of the order before stays at the provider. */
async function orderAnew(shop: Shop, membershipId: string): Promise<void> {
  const known = await findMembership(shop.context.db, membershipId);
  if (!known || !isAskedMembership(known)) throw new Error('no page was asked for');
  const sessionExpiresAt = new Date(known.sessionExpiresAt.getTime() + 60_000);
  const order = subscriptionOrder(shop.context, { ...known, sessionExpiresAt });
  await shop.payments.openSubscriptionCheckout(order, { purpose: 'page' });
}

describe('a membership that was begun once more, on a second page,', () => {
  it('goes on by its first subscription, and the second is for a person (product §14.15)', async ({
    shop,
  }) => {
    const { tierId, owner } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await orderAnew(shop, membershipId);
    const [second] = shop.payments.subscribe(membershipId) ?? [];
    await askForLost(shop, `acct_${owner.ownerId}`);
    const detail = expect.stringContaining('The membership was begun once more');
    const subject = second?.objectId ?? '';
    expect(await findingDetailsAbout(shop, subject)).toEqual([{ kind: 'purchase-lost', detail }]);
    await renew(shop, membershipId);
    const periods = [{ period: 1 }, { period: 2, occurrence: 2, count: 7 }];
    expect(await periodsOf(shop, membershipId)).toMatchObject(periods);
  });
});

describe('a membership of a package that is in no row either', () => {
  it('goes back whole by one command, although all its periods cost the same (product §19.3)', async ({
    shop,
  }) => {
    const { owner } = await buildClub(shop);
    const accountId = `acct_${owner.ownerId}`;
    const { packageId, membershipId } = await joinElsewhere(shop, accountId);
    shop.payments.subscribe(membershipId);
    for (let renewals = 0; renewals < 2; renewals += 1) shop.payments.renew(membershipId);
    await askForLost(shop, accountId);
    const options = { ...agreed, refund: 'true' };
    const done = await giveCommand(shop.context, `settle-lost ${packageId}`, { options });
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('$30.00 AUD went back') });
    const paid = [0, 1, 2].map((at) => paidMoney(shop, membershipId, at).providerPaymentId);
    const back = shop.payments.refunds.filter((one) => one.accountId === accountId);
    expect(back.map((one) => one.providerPaymentId)).toEqual(paid);
  });
});

/** The page of a membership that no row was ever written for, nor of its package. */
async function joinElsewhere(shop: Shop, accountId: string) {
  const { random, clock } = shop.context;
  const [membershipId, packageId, tierId] = [random.uuidv7(), random.uuidv7(), random.uuidv7()];
  const total = { amount: 1_000, currency: 'AUD' } as const;
  const [method, email, feePercent] = ['card', 'member@example.com', 15] as const;
  const bought = { kind: 'membership', packageId, tierId, feePercent } as const;
  const order = { accountId, paymentId: membershipId, email, method, total, bought };
  const sold = { accountId, membershipId, packageId, tierId, email, method, feePercent };
  await shop.payments.openSubscriptionCheckout(
    {
      ...sold,
      title: 'A package',
      price: total,
      frequency: 'Weekly',
      renewsFrom: undefined,
      expiresAt: clock.now(),
      successUrl: 'http://clubdraw.test',
      cancelUrl: 'http://clubdraw.test',
      proof: orderProof(shop.context, order),
    },
    { purpose: 'page' },
  );
  return { membershipId, packageId };
}
