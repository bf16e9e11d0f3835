import { getPublicPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  periodsOf,
  renew,
} from '../../../test/build/memberships/member.ts';
import { deliver, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { readPackage } from '../../../test/build/memberships/edit-package.ts';
import { cancelPackageOf } from '../../../test/build/memberships/package-run.ts';

function refundMails(shop: Shop, email: string) {
  return shop.context.mailer.mails.filter(
    ({ to, subject }) => to === email && subject === 'refundStarted',
  );
}

describe('a cancelled package', () => {
  it('gives everything undrawn back, once, and tells each member once for each payment', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const [one, two] = [await buildMember(shop, club.tierId), await buildMember(shop, club.tierId)];
    await renew(shop, two.membershipId);
    const already = shop.payments.refunds.length;
    expect((await cancelPackageOf(shop, club)).body.refunds).toEqual({
      total: 3,
      done: 0,
      failed: 0,
    });
    await shop.settle();
    expect((await readPackage(shop, club)).refunds).toEqual({ total: 3, done: 3, failed: 0 });
    expect(shop.payments.refunds.slice(already).map(({ amount }) => amount)).toEqual([
      1000, 1000, 1000,
    ]);
    expect(refundMails(shop, one.email)).toHaveLength(1);
    expect(refundMails(shop, two.email)).toHaveLength(2);
    const [first, second] = await periodsOf(shop, two.membershipId);
    expect([first?.tickets, second?.tickets]).toEqual([5, 0]);
  });

  it('is not on sale any more, at once', async ({ shop }) => {
    const club = await buildClub(shop);
    const look = async () =>
      (await shop.call(getPublicPackageCall, { params: { id: club.packageId } })).body;
    expect((await look()).isOnSale).toBe(true);
    await cancelPackageOf(shop, club);
    expect(await look()).toMatchObject({ isOnSale: false, deactivatedAt: expect.any(String) });
    expect((await askToJoin(shop, club.tierId)).status).toBe(409);
  });

  it('shows which refunds a person must look at', async ({ shop }) => {
    const club = await buildClub(shop);
    await buildMember(shop, club.tierId);
    shop.payments.refundsEnd('failed');
    await cancelPackageOf(shop, club);
    await shop.settle();
    shop.payments.refundsEnd('succeeded');
    expect((await readPackage(shop, club)).refunds).toEqual({ total: 1, done: 0, failed: 1 });
  });

  it('gives back what somebody pays whose checkout was open meanwhile', async ({ shop }) => {
    const club = await buildClub(shop);
    const { membershipId, email } = await askToJoin(shop, club.tierId);
    const events = shop.payments.subscribe(membershipId) ?? [];
    await cancelPackageOf(shop, club);
    for (const event of events) await deliver(shop, event);
    await shop.settle();
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'late', tickets: 0 }]);
    expect((await readPackage(shop, club)).refunds).toEqual({ total: 1, done: 1, failed: 0 });
    expect(refundMails(shop, email)).toHaveLength(1);
  });

  it('leaves alone what was drawn before', async ({ shop }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await shop.context.clock.advance(2 * 24 * 3600);
    await shop.settle();
    await cancelPackageOf(shop, club);
    await shop.settle();
    expect((await readPackage(shop, club)).refunds).toEqual({ total: 0, done: 0, failed: 0 });
    expect(await periodsOf(shop, membershipId)).toMatchObject([{ state: 'paid', tickets: 5 }]);
  });
});
