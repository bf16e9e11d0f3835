import { describe, expect } from 'vitest';
import { buildClub, buildMember } from '../../../../test/build/memberships/member.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildSale, buyTickets, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

/** The contents of an owner's digests of a kind, oldest first. */
function told(shop: Shop, { email }: BuiltOwner, kind: 'salesOfDay' | 'membersOfWeek') {
  return shop.context.mailer.mails
    .filter(({ to, subject }) => to === email && subject === kind)
    .map(({ text }) => JSON.parse(text));
}

async function passUntil(shop: Shop, iso: string): Promise<void> {
  await shop.context.clock.moveTo(iso);
  await shop.settle();
}

describe('the digest of a day', () => {
  it('comes in the morning after a day with sales, and never twice (product §17.5)', async ({
    shop,
  }) => {
    await shop.context.clock.moveTo('2026-03-03T00:00:00Z');
    const runAt = '2026-03-08T00:00:00Z';
    const { drawId, owner } = await buildSale(shop, { runAt });
    await buyTickets(shop, drawId, { count: 2 });
    // Midnight in Sydney is 13:00 UTC.
    await shop.context.clock.moveTo('2026-03-03T12:59:59Z');
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo('2026-03-03T13:00:00Z');
    await buyTickets(shop, drawId, { count: 5 });
    await passUntil(shop, '2026-03-03T19:59:59Z');
    expect(told(shop, owner, 'salesOfDay')).toEqual([]);
    await passUntil(shop, '2026-03-03T20:00:00Z');
    const first = told(shop, owner, 'salesOfDay');
    expect(first).toMatchObject([
      {
        from: '2026-03-03T00:00:00.000Z',
        timezone: 'Australia/Sydney',
        sold: [{ id: drawId, count: 3, paid: { amount: 3000 }, net: { amount: 2550 } }],
      },
    ]);
    for (const hour of ['04T20', '05T20', '06T20']) await passUntil(shop, `2026-03-${hour}:00:00Z`);
    const all = told(shop, owner, 'salesOfDay').map(({ sold }) => sold[0].count);
    expect(all).toEqual([3, 5]);
  });

  it('is not lost by an outage of days, and ends when nothing is on sale any more', async ({
    shop,
  }) => {
    await shop.context.clock.moveTo('2026-03-10T00:00:00Z');
    const { drawId, owner } = await buildSale(shop, { runAt: '2026-03-13T00:00:00Z' });
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo('2026-03-12T00:00:00Z');
    await buyTickets(shop, drawId);
    await passUntil(shop, '2026-03-20T00:00:00Z');
    // Both are handed over at the same time, in any order.
    const days = told(shop, owner, 'salesOfDay').map(({ from }) => from);
    expect(days).toHaveLength(2);
    expect(new Set(days)).toEqual(
      new Set(['2026-03-10T00:00:00.000Z', '2026-03-11T13:00:00.000Z']),
    );
    await passUntil(shop, '2026-03-22T00:00:00Z');
    const left = await shop.context.db
      .selectFrom('owner_digests')
      .select('kind')
      .where('owner_id', '=', owner.ownerId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the digest of a week', () => {
  it('comes on Monday with who came, stayed and left (product §17.5)', async ({ shop }) => {
    // A Monday.
    await shop.context.clock.moveTo('2026-03-23T02:00:00Z');
    const club = await buildClub(shop, { drawDate: '2026-04-10T12:00', timezone: 'UTC' });
    await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierId);
    await passUntil(shop, '2026-03-30T07:00:00Z');
    await passUntil(shop, '2026-03-30T08:00:00Z');
    expect(told(shop, club.owner, 'membersOfWeek')).toMatchObject([
      {
        until: '2026-03-30T00:00:00.000Z',
        packages: [{ packageId: club.packageId, members: 2, joined: 2, left: 0, renewed: 0 }],
      },
    ]);
  });
});
