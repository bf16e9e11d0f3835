import { searchClubCall } from '@clubdraw/contract/packages/search-club';
import { RawNode, sql, type KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { buildMember, tierIdsOf } from '../../../../test/build/memberships/member.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildSeller, buyTickets, type Shop } from '../../../../test/build/sale.ts';
import {
  buildDraw,
  buildPromoDraw,
  sellTickets,
  voidTicket,
} from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { findBuyers } from '../../draws/search/find-buyers.store.ts';
import { findTickets } from '../../draws/search/find-tickets.store.ts';
import { enterPromoDraw } from '../../promotions/enter-promo-draw.ts';
import { findMembers } from './find-members.store.ts';
import { testClient } from '../../../../test/build/owner.ts';

async function find(shop: Shop, owner: BuiltOwner, q: string) {
  const { status, body } = await shop.call(searchClubCall, { query: { q } }, owner);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body;
}

/** The numbers of found things by kind; those of which nothing was found are left out. */
async function counts(shop: Shop, owner: BuiltOwner, q: string) {
  const { draws, promoDraws, packages, buyers, members, tickets } = await find(shop, owner, q);
  const kinds = Object.entries({ draws, promoDraws, packages, buyers, members, tickets });
  return Object.fromEntries(
    kinds.map(([kind, { found }]) => [kind, found.length]).filter(([, count]) => count !== 0),
  );
}

async function codesOf(shop: Shop, publicId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM tickets JOIN draws ON draws.id = draw_id WHERE public_id = ${publicId}
    ORDER BY serial`.execute(shop.context.db);
  return rows.map(({ code }) => code);
}

describe('the search of a club (product §2.3)', () => {
  it('finds draws by a part of their name or prize, in any case, the newest first', async ({
    shop,
    club,
  }) => {
    const van = await buildDraw(shop.context, { name: 'Sunday van' }, club);
    const board = await buildDraw(shop.context, { name: 'Board', prize: 'A VAN trip' }, club);
    const free = await buildPromoDraw(shop.context, { name: 'Free 100%', prize: 'Cap' }, club);
    const found = await find(shop, club, ' van ');
    expect(found.draws.found.map(({ id }) => id)).toEqual([board.drawId, van.drawId]);
    expect(found.draws).toMatchObject({ hasMore: false });
    expect((await find(shop, club, '0%')).promoDraws.found).toMatchObject([
      { id: free.drawId, status: 'Published' },
    ]);
    expect(await counts(shop, club, 'n_v')).toEqual({});
  });

  it('gives five of a kind at most, and says that there are more', async ({ shop, club }) => {
    for (let n = 0; n < 6; n += 1) await buildDraw(shop.context, { name: `Raffle ${n}` }, club);
    const { draws, packages } = await find(shop, club, 'raffle');
    expect(draws.found.map(({ name }) => name)).toEqual([5, 4, 3, 2, 1].map((n) => `Raffle ${n}`));
    expect(draws.hasMore).toBe(true);
    expect(packages).toEqual({ found: [], hasMore: false });
  });

  it('finds a buyer by a part of the e-mail, with a ticket that leads to the list', async ({
    shop,
    club,
  }) => {
    const { drawId } = await buildDraw(shop.context, { name: 'Swim' }, club);
    await buyTickets(shop, drawId, { email: 'Mia.Chen@example.com', count: 2 });
    await buyTickets(shop, drawId, { email: 'bo@example.com' });
    const { buyers, members, tickets } = await find(shop, club, 'mia.chen@');
    const [code] = await codesOf(shop, drawId);
    expect(buyers).toEqual({
      found: [{ drawId, drawName: 'Swim', email: 'Mia.Chen@example.com', ticketCount: 2, code }],
      hasMore: false,
    });
    expect([members.found, tickets.found]).toEqual([[], []]);
    // Two letters in a row are too few for the index of parts.
    expect(await counts(shop, club, 'mi')).toEqual({});
  });

  it('finds who entered a promotional draw, and nobody without tickets', async ({ shop, club }) => {
    const free = await buildPromoDraw(shop.context, {}, club);
    const entrant = { drawId: free.drawId, name: 'Zoe', phone: null, termsVersion: null };
    await enterPromoDraw(shop.context, {
      ...entrant,
      email: 'zoe@example.com',
      client: testClient,
    });
    const [code] = await codesOf(shop, free.drawId);
    expect((await find(shop, club, 'zoe')).buyers.found).toMatchObject([{ code, ticketCount: 1 }]);
    await voidTicket(shop.context, free.drawId, 0);
    expect((await find(shop, club, 'zoe')).buyers.found).toEqual([]);
  });

  it('finds packages by name and members by e-mail, as long as they are members', async ({
    shop,
    club,
  }) => {
    const { packageId } = await buildPackage(shop.context, { name: 'Early birds' }, club);
    const [tierId = ''] = await tierIdsOf(shop.context, packageId);
    const { membershipId, email } = await buildMember(shop, tierId, { email: 'lark@example.com' });
    expect(await find(shop, club, 'BIRDS')).toMatchObject({
      packages: { found: [{ id: packageId, membersCount: 1 }], hasMore: false },
    });
    const { members, buyers } = await find(shop, club, 'lark');
    expect(members.found).toEqual([
      { packageId, packageName: 'Early birds', membershipId, email, tierName: 'Gold' },
    ]);
    expect(buyers.found).toEqual([]);
    const [code = ''] = await codesOf(shop, `${packageId}:1`);
    expect((await find(shop, club, code)).tickets.found).toEqual([
      {
        drawId: `${packageId}:1`,
        drawName: 'Early birds',
        packageId,
        membershipId,
        code,
        email,
        isVoid: false,
      },
    ]);
  });

  it('finds a whole ticket code, however it is typed, and says when it is void', async ({
    shop,
    club,
  }) => {
    const { drawId } = await buildDraw(shop.context, { name: 'Swim' }, club);
    await sellTickets(shop.context, drawId, 2);
    const [code = ''] = await codesOf(shop, drawId);
    const spellings = [code, code.replaceAll('-', ' '), code.replaceAll('-', '–')];
    for (const spelling of [...spellings, code.replaceAll('-', '')]) {
      const { tickets } = await find(shop, club, spelling);
      expect(tickets.found).toMatchObject([
        { drawId, code, email: 'buyer0@example.com', isVoid: false, packageId: null },
      ]);
    }
    await voidTicket(shop.context, drawId, 0);
    expect((await find(shop, club, code)).tickets.found).toMatchObject([{ isVoid: true }]);
    expect((await find(shop, club, code.slice(0, -2))).tickets.found).toEqual([]);
  });

  it('finds nothing of another owner', async ({ shop, club }) => {
    const other = await buildSeller(shop.context);
    const { drawId } = await buildDraw(shop.context, { name: 'Theirs', prize: 'Gold' }, other);
    await buyTickets(shop, drawId, { email: 'secret@example.com' });
    const { packageId } = await buildPackage(shop.context, { name: 'Theirs too' }, other);
    const [tierId = ''] = await tierIdsOf(shop.context, packageId);
    await buildMember(shop, tierId, { email: 'secret@example.com' });
    const [code = ''] = await codesOf(shop, drawId);
    for (const q of ['theirs', 'gold', 'secret', code]) {
      expect(await counts(shop, club, q)).toEqual({});
      expect(await counts(shop, other, q)).not.toEqual({});
    }
  });

  it('wants two characters at least, and 254 at most', async ({ shop, club }) => {
    const refused = async (q: string) =>
      (await shop.call(searchClubCall, { query: { q } }, club)).body.fields;
    expect(await refused(' a ')).toEqual({ q: 'Type at least 2 characters.' });
    expect(await refused('a'.repeat(255))).toEqual({ q: expect.stringContaining('254') });
    expect(await counts(shop, club, 'a'.repeat(254))).toEqual({});
  });

  it('looks for people and codes by indexes alone', async ({ shop, club }) => {
    const { drawId } = await buildDraw(shop.context, { ticketCap: 100_000 }, club);
    await sellTickets(shop.context, drawId, 20_000);
    for (const table of ['draw_members', 'payments', 'tickets', 'memberships']) {
      await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(shop.context.db);
    }
    const db = shop.context.db.withPlugin(explaining);
    const { ownerId } = club;
    const buyers = JSON.stringify(await findBuyers(db, { ownerId, part: 'buyer1234@', limit: 6 }));
    expect(buyers).toMatch(/draw_members_part_of_email/);
    expect(buyers).not.toMatch(/Seq Scan on (draw_members|payments|tickets)/);
    const tickets = JSON.stringify(
      await findTickets(db, { ownerId, numbers: ['1', '2'], limit: 6 }),
    );
    expect(tickets).toMatch(/tickets_code_unique_in_draw/);
    expect(tickets).not.toMatch(/Seq Scan on tickets/);
    // There is hardly a member here, which an index would not pay for.
    const members = await shop.context.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      const part = 'buyer1234@';
      return JSON.stringify(
        await findMembers(trx.withPlugin(explaining), { ownerId, part, limit: 6 }),
      );
    });
    expect(members).toMatch(/Scan (?:using|on) memberships_\w+/);
  });
});

/** Answers the plan of each statement in place of its rows. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) => RawNode.create(['EXPLAIN ', ''], [node]),
  transformResult: async ({ result }) => Promise.resolve(result),
};
