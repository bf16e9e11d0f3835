import { saveTermsCall } from '@clubdraw/contract/terms/terms';
import { describe, expect } from 'vitest';
import {
  buildClub,
  buildMember,
  periodsOf,
  renew,
} from '../../../../test/build/memberships/member.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { transaction } from '../../../db/database.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { membershipPaid } from '../../notifications/membership-paid.store.ts';

const minute = 60;

/** Of each mail about a paid period, whether it says that the terms changed. */
async function newsTo(shop: Shop, membershipId: string): Promise<boolean[]> {
  const periods = await periodsOf(shop, membershipId);
  const abouts = periods.map(({ id }) => ({ paymentId: id, firstSerial: null }));
  const read = await membershipPaid.read(shop.context.db, abouts);
  const inOrder = read.toSorted((one, other) => one.at - other.at);
  return inOrder.map(({ mail }) => mail.kind === 'membershipPaid' && mail.haveTermsChanged);
}

describe('new terms of a club', () => {
  it('are told to each member once, with the tickets of the next period (product §13.10)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const save = async (html: string) => {
      const { status } = await shop.call(saveTermsCall, { body: { html } }, club.owner);
      expect(status).toBe(200);
    };
    const mia = await buildMember(shop, club.tierId);
    await shop.context.clock.advance(minute);
    await save('<p>Be kind</p>');
    await shop.context.clock.advance(minute);
    const newcomer = await buildMember(shop, club.tierId);
    const both = async () => {
      await shop.context.clock.advance(minute);
      for (const { membershipId } of [mia, newcomer]) await renew(shop, membershipId);
    };
    await both();
    await both();
    await shop.context.clock.advance(minute);
    await save('<p>Be very kind</p>');
    await both();
    await save('<p>Be kind again</p>');
    // The text that they know.
    await save('<p>Be very kind</p>');
    await both();
    expect(await newsTo(shop, mia.membershipId)).toEqual([false, true, false, true, false]);
    expect(await newsTo(shop, newcomer.membershipId)).toEqual([false, false, false, true, false]);
  });

  it('are told of also where a period is paid while they wait to be saved (product §13.10)', async ({
    shop,
  }) => {
    const { context } = shop;
    const { owner, tierId } = await buildClub(shop);
    const { membershipId } = await buildMember(shop, tierId);
    await context.clock.advance(minute);
    let saving: Promise<{ status: number }> | undefined;
    await transaction(context.db, async (trx) => {
      await lockByName(trx, `default terms of ${owner.ownerId}`);
      saving = shop.call(saveTermsCall, { body: { html: '<p>Be kind</p>' } }, owner);
      await waitsForALock(shop);
      await context.clock.advance(minute);
      await renew(shop, membershipId);
      expect(await newsTo(shop, membershipId)).toEqual([false, false]);
      await context.clock.advance(minute);
    });
    expect(await saving).toMatchObject({ status: 200 });
    for (const _renewal of ['tells', 'is silent']) {
      await context.clock.advance(minute);
      await renew(shop, membershipId);
    }
    expect(await newsTo(shop, membershipId)).toEqual([false, false, true, false]);
  });
});
