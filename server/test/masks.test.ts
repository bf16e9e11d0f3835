import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import { addPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import type { TeamRole } from '@clubdraw/domain/people/roles';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { cardOf, freeWays } from './build/free-entry.ts';
import { buildMember, tierIdsOf } from './build/memberships/member.ts';
import { buildPackage } from './build/memberships/package.ts';
import { openShop, type Shop } from './build/sale.ts';
import { buildDraw, sellTickets } from './build/sold-draw.ts';
import { joinTeam } from './build/team/join-team.ts';
import { makeKey } from './build/team/make-key.ts';

/** A key reads as a viewer does. */
type Reader = TeamRole | 'a key that reads';

/**
 * A draw with buyers and a card by post of each person, read by each part of the team and a key.
 */
let server: Shop;
let world: { clubId: string; drawId: string; packageId: string; tokens: Record<Reader, string> };

const cards = { manager: 'Manya Card', seller: 'Selma Card' };
const price = 7341;

beforeAll(async () => {
  server = await openShop();
  const { context } = server;
  const owner = await buildConnectedOwner(context);
  const { drawId } = await buildDraw(
    context,
    { ...freeWays(context), entryCost: price / 100 },
    owner,
  );
  const { packageId } = await buildPackage(context, {}, owner);
  const [manager, seller, viewer] = [
    await joinTeam(server, owner, 'manager'),
    await joinTeam(server, owner, 'seller'),
    await joinTeam(server, owner, 'viewer'),
  ];
  for (const [name, { token }] of [
    [cards.manager, manager],
    [cards.seller, seller],
  ] as const) {
    const entries = [cardOf(name, { email: `${name.slice(0, 5)}@cards.example` })];
    const body = { batchId: context.random.uuidv7(), entries };
    const at = { token, club: owner.ownerId };
    const { status } = await server.call(
      addPostalEntriesCall,
      { params: { id: drawId }, body },
      at,
    );
    if (status !== 200) throw new Error('the card was not kept');
  }
  await sellTickets(context, drawId, 3);
  const [tierId = ''] = await tierIdsOf(context, packageId);
  await buildMember(server, tierId, { email: 'buyer8@example.com' });
  const tokens = {
    manager: manager.token,
    seller: seller.token,
    viewer: viewer.token,
    'a key that reads': (await makeKey(server, owner, 'read')).key,
  };
  world = { clubId: owner.ownerId, drawId, packageId, tokens };
});
afterAll(() => server.close());

const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access, method, may }: AnyEndpoint = endpoints[name];
  return access === 'owner' && method === 'GET' && may.length > 1;
});

const queries: Partial<Record<EndpointName, string>> = {
  getHome: '?timezone=UTC',
  getMonthSales: '?month=2026-12&timezone=UTC',
  searchClub: '?q=buyer',
  listPurchases: '?email=buyer0@example.com',
};

async function read(name: EndpointName, role: Reader, accept = 'application/json') {
  const { path }: AnyEndpoint = endpoints[name];
  const id = path.includes('membership/:id') || path.includes('club-members');
  const isOfPackage = id && !path.includes('draw/membership');
  const response = await server.app.inject({
    url: path.replace(':id', isOfPackage ? world.packageId : world.drawId) + (queries[name] ?? ''),
    headers: { authorization: `Bearer ${world.tokens[role]}`, 'x-club': world.clubId, accept },
  });
  return { status: response.statusCode, text: response.body };
}

describe.each(['seller', 'viewer', 'a key that reads'] as const)('somebody who is %s', (role) => {
  it.each(reads)('reads no buyer’s address in %s (product §6)', async (name) => {
    const { text } = await read(name, role);
    expect(text).not.toMatch(/buyer\d@example\.com/);
    expect(text).not.toMatch(/Manya/);
    const file = await read(name, role, 'text/csv');
    expect(file.text).not.toMatch(/buyer\d@example\.com/);
    expect(file.text).not.toMatch(/Manya/);
  });

  it('finds nobody by a part of an address (product §6)', async () => {
    for (const search of ['email=buyer0', 'filter=buyer0']) {
      const response = await server.app.inject({
        url: `/api/club-owner/draw/membership/${world.drawId}?${search}`,
        headers: { authorization: `Bearer ${world.tokens[role]}`, 'x-club': world.clubId },
      });
      expect(response.statusCode).toBe(403);
      expect(JSON.parse(response.body)).toEqual({ error: teamMessages.notInThisClub });
    }
    const found = JSON.parse((await read('searchClub', role)).text) as { buyers: object };
    expect(found.buyers).toEqual({ found: [], hasMore: false });
    const cardsByName = await server.app.inject({
      url: `/api/club-owner/draw/${world.drawId}/postal-entries?search=Manya`,
      headers: { authorization: `Bearer ${world.tokens[role]}`, 'x-club': world.clubId },
    });
    expect(JSON.parse(cardsByName.body)).toMatchObject({ entries: [], totalRecords: 0 });
  });
});

describe('a manager', () => {
  it('reads the addresses of buyers and of all cards (product §6)', async () => {
    expect((await read('listDrawMembers', 'manager')).text).toMatch(/buyer0@example\.com/);
    expect((await read('listDrawMembers', 'manager', 'text/csv')).text).toMatch(/buyer0@/);
    const { text } = await read('listPostalEntries', 'manager');
    expect(text).toMatch(/Manya/);
    expect(text).toMatch(/Selma/);
  });
});

describe('a seller', () => {
  it('reads the card that they typed in themselves (product §6)', async () => {
    expect((await read('listPostalEntries', 'seller')).text).toMatch(/Selma/);
    expect((await read('listPostalEntries', 'seller', 'text/csv')).text).toMatch(/Selma/);
  });

  it('reads counts, and no sum of what was paid (product §6)', async () => {
    const draw = JSON.parse((await read('getDraw', 'seller')).text) as object;
    expect(draw).toMatchObject({ grossSales: null, can: { edit: { allowed: false } } });
    const home = JSON.parse((await read('getHome', 'seller')).text) as {
      coming: { net: number | null; sold: number }[];
      books: unknown[];
    };
    expect(home.books).toEqual([]);
    expect(home.coming.every(({ net }) => net === null)).toBe(true);
    const members = JSON.parse((await read('listDrawMembers', 'seller')).text) as {
      members: { paid: unknown }[];
    };
    expect(members.members.map(({ paid }) => paid)).toEqual([null, null, null]);
    expect((await read('getDrawSales', 'seller')).status).toBe(403);
    for (const name of ['listDrawMembers', 'getMonthSales', 'listPackageMembers'] as const) {
      expect((await read(name, 'seller', 'text/csv')).status).toBe(403);
    }
  });
});

describe('a seller of a package', () => {
  it('reads neither its income nor how many have each price, which tells it (product §6)', async () => {
    const { text } = await read('getPackageStanding', 'seller');
    expect(JSON.parse(text)).toMatchObject({ income: [], held: [] });
    const seen = JSON.parse((await read('getPackageStanding', 'viewer')).text) as object;
    expect(seen).toMatchObject({ income: [{ currency: 'AUD' }], held: [{ members: 1 }] });
  });
});

describe('a viewer', () => {
  it('reads the money, and no card (product §6)', async () => {
    expect((await read('listPostalEntries', 'viewer')).text).not.toMatch(/Selma/);
    expect((await read('getDrawSales', 'viewer')).text).toMatch(/"gross":220\.23/);
    expect((await read('listDrawMembers', 'viewer', 'text/csv')).text).toMatch(/b•••@e•••/);
  });
});
