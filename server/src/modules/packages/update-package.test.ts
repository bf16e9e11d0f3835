import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  tierIdsOf,
} from '../../../test/build/memberships/member.ts';
import { editPackage, readPackage } from '../../../test/build/memberships/edit-package.ts';
import { packageRow, tierBody } from '../../../test/build/memberships/package.ts';
import { it } from '../../../test/shop-test.ts';
import { passDate } from '../../../test/build/memberships/package-run.ts';
import { publicationsOf } from '../../../test/build/rows/publications-of.ts';

describe('an edit after draws that nobody entered', () => {
  it('keeps the dates when they stay as they were, though the first one is past', async ({
    shop,
  }) => {
    const built = await buildClub(shop);
    await passDate(shop, built.packageId);
    await shop.settle();
    const before = await readPackage(shop, built);
    const { status, body } = await editPackage(shop, built, { name: 'Salt Club Plus' });
    expect({ status, error: body.error }).toMatchObject({ status: 200 });
    expect(body.data).toMatchObject({
      name: 'Salt Club Plus',
      drawDate: before.drawDate,
      nextDrawIn: before.nextDrawIn,
    });
  });

  it('dates the open draw anew and counts on from its number', async ({ shop }) => {
    const built = await buildClub(shop);
    await passDate(shop, built.packageId);
    await shop.settle();
    const { body } = await editPackage(shop, built, {
      drawDate: '2027-05-01T10:00',
      frequency: 'Monthly',
    });
    expect(body.data.nextDrawIn).toBe('2027-05-01T00:00:00.000Z');
    expect(body.data.draws.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'drawn'],
    ]);
  });

  it('waits while a draw of the package runs', async ({ shop }) => {
    const built = await buildClub(shop);
    await passDate(shop, built.packageId);
    expect((await readPackage(shop, built)).can.edit).toEqual({
      allowed: false,
      reason: messages.packageDrawRunning,
    });
    expect((await editPackage(shop, built, {})).status).toBe(409);
  });
});

describe('an edit and a checkout that race', () => {
  it.for([1, 2, 3, 4, 5, 6])(
    'end in one order: what was sold is what its buyer saw (round %i) (product §4.7)',
    async (round, { shop }) => {
      const club = await buildClub(shop);
      const { openDraw } = await packageRow(shop.context, club.packageId);
      const changed = () =>
        editPackage(shop, club, { tiers: [tierBody({ price: 99, chanceOfWin: 1 })] });
      const join = () => askToJoin(shop, club.tierId);
      const both = round % 2 ? [changed(), join()] : [join(), changed()];
      const answers = await Promise.all(both);
      const [edited, joined] = round % 2 ? answers : answers.toReversed();
      expect(edited?.status).toBe(200);
      expect([200, 409]).toContain(joined?.status);
      const { tiers } = await packageRow(shop.context, club.packageId);
      expect(tiers[0]?.price.amount).toBe(9900);
      const sold = await shop.context.db
        .selectFrom('memberships')
        .select(['price_minor', 'tier_id'])
        .where('package_id', '=', club.packageId)
        .execute();
      const asShown = { price_minor: 1000, tier_id: club.tierId };
      expect(sold).toEqual(joined?.status === 200 ? [asShown] : []);
      // The open draw as it is published was promised to a buyer who may still pay.
      const revisions = await publicationsOf(shop, openDraw.id);
      expect(revisions).toBe(joined?.status === 200 ? 1 : 2);
    },
  );

  it('sells nothing at another frequency than its buyer saw, and goes on selling at the same (product §4.7)', async ({
    shop,
  }) => {
    const club = await buildClub(shop, { frequency: 'Yearly' });
    await editPackage(shop, club, { name: 'Salt Club Plus' });
    const sameTier = await tierIdsOf(shop.context, club.packageId);
    expect(sameTier).toEqual(club.tierIds);
    expect((await editPackage(shop, club, { frequency: 'Weekly' })).status).toBe(200);
    expect(await askToJoin(shop, club.tierId)).toMatchObject({
      status: 409,
      body: { error: tierMessages.tierNotAvailable },
    });
    const { tiers } = await packageRow(shop.context, club.packageId);
    expect(tiers).toHaveLength(1);
    expect((await askToJoin(shop, tiers[0]?.id ?? '')).status).toBe(200);
  });

  it('leaves the tier as it was to whoever paid for it', async ({ shop }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    expect((await editPackage(shop, club, { tiers: [tierBody({ price: 99 })] })).status).toBe(200);
    expect(await membershipRow(shop, membershipId)).toMatchObject({
      tier_id: club.tierId,
      price_minor: 1000,
    });
  });
});
