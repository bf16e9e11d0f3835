import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  paidMoney,
  periodsOf,
  renew,
  type MembersClub,
} from '../../../../test/build/memberships/member.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { cancelPackage } from '../../packages/cancel-package.ts';
import { endCancelledPackage } from './end-cancelled-package.ts';
import { it } from '../../../../test/shop-test.ts';
import { refundsOf } from '../../../../test/build/memberships/refunds-of.ts';

async function cancel(shop: Shop, { packageId, owner }: MembersClub): Promise<void> {
  await cancelPackage(shop.context, { packageId, ownerId: owner.ownerId });
}

async function openDrawOf(shop: Shop, packageId: string): Promise<string> {
  const draw = await shop.context.db
    .selectFrom('draws')
    .select('id')
    .where('package_id', '=', packageId)
    .where('is_planned', '=', false)
    .orderBy('occurrence', 'desc')
    .executeTakeFirstOrThrow();
  return draw.id;
}

/** In the club's dashboard; the event tells of it. */
async function giveBackByHand(shop: Shop, membershipId: string): Promise<void> {
  const money = paidMoney(shop, membershipId);
  shop.payments.refundInDashboard(money);
  const { accountId, providerPaymentId } = money;
  const about = { objectId: 'ch_1', paymentId: null, providerPaymentId };
  await deliver(shop, {
    id: `evt_${providerPaymentId}`,
    kind: 'refundChanged',
    accountId,
    ...about,
  });
  await shop.doJobs();
}

describe('a cancelled package', () => {
  it('refunds what is not drawn, keeps its entries, ends every subscription and charges no more (product §4.8)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await renew(shop, membershipId);
    await cancel(shop, club);
    await shop.settle();
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      state: 'ended',
      end_cause: 'package',
    });
    expect(shop.payments.subscriptionOf(membershipId)).toMatchObject({ state: 'ended' });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }, { tickets: 0 }]);
    expect(await refundsOf(shop, membershipId)).toEqual([
      ['package_cancelled succeeded'],
      ['package_cancelled succeeded'],
    ]);
    expect(shop.payments.renew(membershipId)).toBeUndefined();
  });

  it('still draws among its entries, and who wins is told', async ({ shop }) => {
    const club = await buildClub(shop);
    const { email } = await buildMember(shop, club.tierId);
    await cancel(shop, club);
    await shop.context.clock.advance(2 * 86_400);
    await shop.settle();
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    const subjects = mails.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b));
    expect(subjects).toEqual(['entriesClosed', 'membershipPaid', 'refundStarted', 'winnerTold']);
  });

  it.for([
    ['before we do', false],
    ['while we do', true],
  ] as const)(
    'keeps the entries, and the prize, of who is refunded by hand %s',
    async ([, isOurs], { shop }) => {
      const club = await buildClub(shop);
      const { membershipId, email } = await buildMember(shop, club.tierId);
      await cancel(shop, club);
      await shop.context.jobs.boss.deleteAllJobs('endCancelledPackage');
      if (isOurs) await endCancelledPackage(shop.context, club);
      await giveBackByHand(shop, membershipId);
      await shop.settle();
      expect(await refundsOf(shop, membershipId)).toEqual([['club_refunded succeeded']]);
      expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }]);
      const name = { params: { id: club.packageId } };
      const { body } = await shop.call(getPackageCall, name, { token: club.owner.token });
      expect(body.refunds).toEqual({ total: 1, done: 1, failed: 0 });
      await shop.context.clock.advance(2 * 86_400);
      await shop.settle();
      const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toContain('winnerTold');
    },
  );

  it('ends a checkout in progress, and gives back what was paid on it meanwhile', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const waiting = await askToJoin(shop, club.tierId);
    const paying = await askToJoin(shop, club.tierId);
    const events = shop.payments.subscribe(paying.membershipId) ?? [];
    await cancel(shop, club);
    for (const event of events) await deliver(shop, event);
    await shop.settle();
    const stateOf = async ({ membershipId: paymentId, email }: typeof waiting) =>
      (await shop.call(getPaymentCall, { params: { paymentId }, query: { email } })).body.state;
    expect(await stateOf(waiting)).toBe('expired');
    expect(await stateOf(paying)).toBe('refunded');
    expect(await refundsOf(shop, paying.membershipId)).toEqual([['late_payment succeeded']]);
    expect(shop.payments.subscriptionOf(paying.membershipId)).toMatchObject({ state: 'ended' });
    expect((await askToJoin(shop, club.tierId)).body).toMatchObject({
      error: 'This package is no longer available.',
    });
  });

  it.for([['heard of'], ['not heard of']] as const)(
    'gives a renewal back that was charged meanwhile and is %s',
    async ([heard], { shop }) => {
      const club = await buildClub(shop);
      const { membershipId } = await buildMember(shop, club.tierId);
      const event = shop.payments.renew(membershipId);
      await cancel(shop, club);
      if (heard === 'heard of') await deliver(shop, event);
      await shop.settle();
      expect(await refundsOf(shop, membershipId)).toEqual([
        ['package_cancelled succeeded'],
        ['late_payment succeeded'],
      ]);
    },
  );

  it('is ended by the sweep when its job was lost', async ({ shop }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await cancel(shop, club);
    await shop.context.jobs.boss.deleteAllJobs('endCancelledPackage');
    await shop.settle();
    expect(await refundsOf(shop, membershipId)).toEqual([['package_cancelled succeeded']]);
  });

  it('refunds also the last places of those who ended before, when its job was lost', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await deliver(shop, shop.payments.endByItself(membershipId));
    await shop.settle();
    await cancel(shop, club);
    await shop.context.jobs.boss.deleteAllJobs('endCancelledPackage');
    await shop.settle();
    expect(await refundsOf(shop, membershipId)).toEqual([['package_cancelled succeeded']]);
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ tickets: 5 }]);
  });

  it('owes the share of what the club gave back before from its job on, as the books say (product §14.8)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await giveBackByHand(shop, membershipId);
    await cancel(shop, club);
    await shop.context.jobs.boss.deleteAllJobs('endCancelledPackage');
    await checkInvariants(shop.context.db);
    const share = async (): Promise<number> => {
      const { refunded } = await shop.payments.readFee(paidMoney(shop, membershipId), {
        purpose: 'refund',
      });
      return refunded;
    };
    expect(await share()).toBe(0);
    await shop.settle();
    expect(await share()).toBe(150);
  });

  it('agrees with a renewal, a join and a close at the same time, whoever comes first (product §4.8)', async ({
    shop,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      const club = await buildClub(shop);
      const member = await buildMember(shop, club.tierId);
      const joining = await askToJoin(shop, club.tierId);
      const events = [
        shop.payments.renew(member.membershipId),
        ...(shop.payments.subscribe(joining.membershipId) ?? []),
      ];
      for (const event of events) await deliver(shop, event);
      const drawId = await openDrawOf(shop, club.packageId);
      // The first draw's date is there; what was paid before it may still buy it.
      await shop.context.clock.advance(86_401);
      await Promise.all([
        shop.doJobs(),
        cancel(shop, club),
        closeDraw(shop.context, { drawId }),
        shop.doJobs(),
      ]);
      await shop.settle();
      await checkInvariants(shop.context.db);
      for (const { membershipId } of [member, joining]) {
        const subscription = shop.payments.subscriptionOf(membershipId);
        expect(subscription).toMatchObject({ state: 'ended' });
        const paid = subscription?.invoices.filter(({ state }) => state === 'paid') ?? [];
        const periods = await periodsOf(shop, membershipId);
        expect(periods).toHaveLength(paid.length);
        // Drawn entries were bought and stay; everything else went back once.
        const refunds = await refundsOf(shop, membershipId);
        for (const [at, period] of periods.entries()) {
          const isDrawn = period.occurrence === 1 && (await wasDrawnFirst(shop, club.packageId));
          const kept = isDrawn && period.state === 'paid';
          expect(refunds[at]).toHaveLength(kept ? 0 : 1);
        }
      }
    }
  });
});

/**
 * Whether the first draw had closed when the package was cancelled: then the second one was open.
 */
async function wasDrawnFirst(shop: Shop, packageId: string): Promise<boolean> {
  const row = await shop.context.db
    .selectFrom('packages')
    .select('open_occurrence')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  return row.open_occurrence > 1;
}
