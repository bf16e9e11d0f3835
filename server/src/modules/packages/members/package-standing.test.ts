import {
  addPackageHelperLinkCall,
  removePackageHelperLinkCall,
} from '@clubdraw/contract/packages/package-helper-links';
import { getPackageStandingCall } from '@clubdraw/contract/packages/package-standing';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  type MembersClub,
} from '../../../../test/build/memberships/member.ts';
import { tierBody } from '../../../../test/build/memberships/package.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopRenewing } from '../../memberships/stop-renewing.ts';
import { listMembersOfLinks } from './package-standing.store.ts';

async function standingOf(shop: Shop, { packageId, owner }: MembersClub) {
  return (await shop.call(getPackageStandingCall, { params: { id: packageId } }, owner)).body;
}

async function addHelper(shop: Shop, { packageId, owner }: MembersClub, name: string) {
  const params = { id: packageId };
  return shop.call(addPackageHelperLinkCall, { params, body: { name } }, owner);
}

describe('getPackageStanding', () => {
  it('says what those who renew pay in a month, for each currency (product §2.14)', async ({
    shop,
  }) => {
    const usd = tierBody({ name: 'Overseas', currency: 'USD', price: 20 });
    const club = await buildClub(shop, { tiers: [tierBody(), usd] });
    expect(await standingOf(shop, club)).toEqual({ income: [], held: [], left: [], links: [] });
    await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierIds[1] ?? '');
    // Weekly: 52 payments in 12 months.
    expect((await standingOf(shop, club)).income).toEqual([
      { amount: 86.67, currency: 'AUD' },
      { amount: 86.67, currency: 'USD' },
    ]);
  });

  it('names who stopped renewing, and counts their money no more (product §2.14)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const mia = await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierId);
    const { cancelAt } = await stopRenewing(shop.context, mia);
    expect(await standingOf(shop, club)).toEqual({
      income: [{ amount: 43.33, currency: 'AUD' }],
      held: [expect.objectContaining({ tierId: club.tierId, members: 2 })],
      left: [
        {
          email: mia.email,
          tierName: tierBody().name,
          endsAt: cancelAt?.toISOString(),
          cause: null,
        },
      ],
      links: [],
    });
  });

  it('counts members, and what they paid for, by the link that they came by (product §2.14, §2.35)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const ways = ['flyer', 'newsletter', 'newsletter'];
    for (const via of ways) await buildMember(shop, club.tierId, { via });
    await buildMember(shop, club.tierId);
    // Nobody paid: a checkout is no member.
    await askToJoin(shop, club.tierId, { via: 'flyer' });
    expect((await standingOf(shop, club)).links).toEqual([
      { via: 'newsletter', name: null, members: 2, periods: 2 },
      { via: 'flyer', name: null, members: 1, periods: 1 },
    ]);
  });

  it('names the links of helpers, those who have found nobody yet behind the others (product §2.35)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const add = async (name: string) => addHelper(shop, club, name);
    expect(await add('Mia Chen')).toMatchObject({
      status: 201,
      body: { helper: { via: 'mia-chen', name: 'Mia Chen' } },
    });
    // The same name, however it is written, is the same link: also at once.
    const again = await Promise.all([add('mia chen'), add('Jo'), add('jo')]);
    expect(new Set(again.map(({ body }) => body.helper.via))).toEqual(new Set(['mia-chen', 'jo']));
    await buildMember(shop, club.tierId, { via: 'jo' });
    expect((await standingOf(shop, club)).links).toMatchObject([
      { via: 'jo', members: 1, periods: 1 },
      { via: 'mia-chen', name: 'Mia Chen', members: 0, periods: 0 },
    ]);
  });

  it('counts a helper’s members behind fifty other links, too (product §2.35)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    await addHelper(shop, club, 'Zoe');
    await buildMember(shop, club.tierId, { via: 'a' });
    await buildMember(shop, club.tierId, { via: 'zoe' });
    const asked = { packageId: club.packageId, limit: 1 };
    const ofBoth = await listMembersOfLinks(shop.context.db, { ...asked, vias: ['zoe'] });
    expect(ofBoth.map(({ via, members }) => [via, members])).toEqual([
      ['a', 1],
      ['zoe', 1],
    ]);
    expect(await listMembersOfLinks(shop.context.db, { ...asked, vias: [] })).toHaveLength(1);
  });

  it('forgets the name of a helper, whose link goes on, and is nobody else’s (product §2.35)', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const other = await buildClub(shop);
    await addHelper(shop, club, 'Mia');
    await buildMember(shop, club.tierId, { via: 'mia' });
    const remove = async ({ owner }: MembersClub) =>
      shop.call(removePackageHelperLinkCall, { params: { id: club.packageId, via: 'mia' } }, owner);
    expect((await remove(other)).status).toBe(404);
    expect((await addHelper(shop, { ...club, owner: other.owner }, 'Eve')).status).toBe(404);
    expect((await remove(club)).status).toBe(200);
    expect((await remove(club)).status).toBe(404);
    expect((await standingOf(shop, club)).links).toEqual([
      { via: 'mia', name: null, members: 1, periods: 1 },
    ]);
  });
});
