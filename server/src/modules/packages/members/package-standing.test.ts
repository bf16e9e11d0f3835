import { getPackageStanding } from '@clubdraw/contract/packages/package-standing';
import { describe, expect } from 'vitest';
import { askToJoin, buildClub, buildMember, type Club } from '../../../../test/build/member.ts';
import { tierBody } from '../../../../test/build/package.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopRenewing } from '../../memberships/stop-renewing.ts';

async function standingOf(shop: Shop, { packageId, owner }: Club) {
  return (await shop.call(getPackageStanding, { params: { id: packageId } }, owner)).body;
}

describe('getPackageStanding', () => {
  it('says what those who renew pay in a month, for each currency (product §2.14)', async ({
    shop,
  }) => {
    const usd = tierBody({ name: 'Overseas', currency: 'USD', price: 20 });
    const club = await buildClub(shop, { tiers: [tierBody(), usd] });
    expect(await standingOf(shop, club)).toEqual({ income: [], left: [], links: [] });
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
      { via: 'newsletter', members: 2, periods: 2 },
      { via: 'flyer', members: 1, periods: 1 },
    ]);
  });
});
