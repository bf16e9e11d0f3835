import { getTermsCall, saveTermsCall } from '@clubdraw/contract/terms/terms';
import {
  getPackageCall,
  getPublicPackageCall,
  listPackagesCall,
} from '@clubdraw/contract/packages/package-endpoints';
import {
  createPackageCall,
  updatePackageCall,
} from '@clubdraw/contract/packages/form/publish-package';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { packageCardPath } from '@clubdraw/contract/pages/public-paths';
import { staysForMembers } from '@clubdraw/domain/memberships/package-hints';
import * as messages from '@clubdraw/domain/texts/messages';
import { publicationFromJson } from 'fairdraw/statements/statement-json';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildMembership, payPeriod } from '../../../test/build/memberships/members.ts';
import { buildPackage, packageBody, tierBody } from '../../../test/build/memberships/package.ts';
import { buildStoredPicture } from '../../../test/build/pictures/stored-picture.ts';
import { startServer } from '../../../test/harness.ts';
import { publicPackagePage } from './public/read-public-package.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const owner = await buildConnectedOwner(server.context);

type Change = Record<string, unknown>;

async function create(change: Change = {}, by = owner) {
  return server.call(createPackageCall, { body: packageBody(server.context, change) }, by);
}

async function edit(id: string, change: Change = {}, by = owner) {
  const body = packageBody(server.context, change);
  return server.call(updatePackageCall, { params: { id }, body }, by);
}

async function read(id: string, by = owner) {
  return (await server.call(getPackageCall, { params: { id } }, by)).body;
}

async function drawsOf(packageId: string) {
  return server.context.db
    .selectFrom('draws')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('occurrence')
    .execute();
}

async function publicationsOf(drawId: string) {
  const rows = await server.context.db
    .selectFrom('draw_publications')
    .select('statement')
    .where('draw_id', '=', drawId)
    .orderBy('revision')
    .execute();
  return rows.map(({ statement }) => publicationFromJson(statement));
}

describe('createPackage', () => {
  it('puts a package on sale with what its owner said (product §2.8, §3.2, §7.2)', async () => {
    const { status, body } = await create({ drawDate: '2026-12-12T19:30' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Salt Club',
      frequency: 'Weekly',
      drawDate: '2026-12-12T19:30',
      timezone: 'Australia/Sydney',
      nextDrawIn: '2026-12-12T08:30:00.000Z',
      deactivatedAt: null,
      membersCount: 0,
      discounts: [{ type: 'coupon', code: 'SURF10' }],
      tiers: [
        {
          name: 'Gold',
          price: 10,
          currency: 'AUD',
          chanceOfWin: 5,
          recurringEntry: 2,
          highlight: '- Free surf lessons\n- Early access',
          frequency: 'Weekly',
          deactivatedAt: null,
        },
      ],
      can: { edit: { allowed: true }, cancel: { allowed: true } },
      refunds: { total: 0, done: 0, failed: 0 },
      chargedOn: [],
    });
    expect(await read(body.data.id)).toEqual(body.data);
  });

  it('publishes its first draw, which is named after the package (product §3.10)', async () => {
    const { packageId } = await buildPackage(server.context, {}, owner);
    const [draw, ...more] = await drawsOf(packageId);
    expect(more).toEqual([]);
    expect(draw).toMatchObject({
      occurrence: 1,
      is_planned: false,
      name: 'Salt Club',
      prize: 'Salt Club',
      entry_cost_minor: 0,
      run_method: 'COMPUTER_PICKED_WINNER',
      capacity: 50_000_000,
    });
    const [publication] = await publicationsOf(draw?.id ?? '');
    expect(publication).toMatchObject({
      drawId: `${packageId}:1`,
      kind: 'membership',
      numbersLength: 8,
      numbersFrom: 0,
      numbersTo: 9,
    });
  });

  it('refuses a date that is not in the future by the clock (product §5.3)', async () => {
    const now = localDateTime(server.context.clock.now(), 'Australia/Sydney');
    expect(await create({ drawDate: now })).toMatchObject({
      status: 400,
      body: { error: messages.dateInFuture, fields: { drawDate: messages.dateInFuture } },
    });
  });

  it('refuses an owner who cannot take money (product §14.1)', async () => {
    const poor = await buildOwner(server.context);
    expect(await create({}, poor)).toMatchObject({
      status: 403,
      body: { error: messages.connectionRequired },
    });
  });

  it('answers what is wrong by field, the first of them as the error', async () => {
    const tiers = [tierBody({ price: 0, chanceOfWin: 0 })];
    expect(await create({ name: '', tiers })).toMatchObject({
      status: 400,
      body: {
        error: messages.nameRequired,
        fields: {
          name: messages.nameRequired,
          'tiers.0.price': messages.priceAtLeastOne,
          'tiers.0.chanceOfWin': messages.chanceAtLeastOne,
        },
      },
    });
  });
});

describe('the face of a package', () => {
  const description = 'We swim every Sunday.\n\nA prize each month.';

  it('is what its owner gave it, in every answer, until it is taken away (product §2.8, §3.2)', async () => {
    const imageId = await buildStoredPicture(server.context, owner.ownerId);
    const { body } = await create({ imageId, description });
    expect(body.data).toMatchObject({ imageId, description });
    const { id } = body.data;
    const seen = await server.call(getPublicPackageCall, { params: { id } });
    expect(seen.body).toMatchObject({ imageId, description });
    const { body: list } = await server.call(listPackagesCall, {}, owner);
    expect(list.memberships.find((one) => one.id === id)).toMatchObject({ imageId, description });
    expect((await edit(id)).body.data).toMatchObject({ imageId: null, description: null });
  });

  it("is refused with another owner's picture, or one that is not there", async () => {
    const others = await buildStoredPicture(
      server.context,
      (await buildOwner(server.context)).ownerId,
    );
    const { packageId } = await buildPackage(server.context, {}, owner);
    const fields = { imageId: messages.errorLoadingImage };
    for (const imageId of [others, server.context.random.uuidv7()]) {
      expect(await create({ imageId })).toMatchObject({ status: 400, body: { fields } });
      expect(await edit(packageId, { imageId })).toMatchObject({ status: 400, body: { fields } });
    }
  });

  it('is on its share card, under an address that changes with it (product §2.15)', async () => {
    const { packageId } = await buildPackage(server.context, { description }, owner);
    const address = async (): Promise<string> => {
      const page = await publicPackagePage(server.context, packageId);
      return packageCardPath({ id: packageId, card: page?.card ?? '' });
    };
    const first = await address();
    const card = await server.app.inject(first);
    expect(card.statusCode).toBe(200);
    expect(card.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await edit(packageId, { description: 'Another one.' });
    expect(await address()).not.toBe(first);
    const old = await server.app.inject(first);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    for (const id of [server.context.random.uuidv7(), 'nothing']) {
      expect((await server.app.inject(`/public/card/package/${id}`)).statusCode).toBe(404);
    }
  });
});

describe('updatePackage', () => {
  it('changes everything and publishes the first draw again', async () => {
    const { packageId } = await buildPackage(server.context, {}, owner);
    const change = {
      name: 'Salt Club Plus',
      frequency: 'Fortnightly',
      drawDate: '2026-12-24T20:00',
      timezone: 'America/New_York',
      discounts: [],
      tiers: [tierBody({ name: 'Silver', price: 5 }), tierBody()],
    };
    const { status, body } = await edit(packageId, change);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Salt Club Plus',
      frequency: 'Fortnightly',
      nextDrawIn: '2026-12-25T01:00:00.000Z',
      discounts: [],
      tiers: [{ name: 'Silver', price: 5, frequency: 'Fortnightly' }, { name: 'Gold' }],
    });
    const [draw] = await drawsOf(packageId);
    expect(draw).toMatchObject({ name: 'Salt Club Plus', timezone: 'America/New_York' });
    const [first, second] = await publicationsOf(draw?.id ?? '');
    expect(second).toMatchObject({ revision: 1, runAtMs: Date.parse('2026-12-25T01:00:00Z') });
    expect(second?.seedCommit).not.toEqual(first?.seedCommit);
  });

  it('keeps the id of a tier that stays as it was, and replaces one that changes (product §4.7)', async () => {
    const tiers = [tierBody(), tierBody({ name: 'Silver' })];
    const { packageId } = await buildPackage(server.context, { tiers }, owner);
    const [gold, silver] = (await read(packageId)).tiers;
    await edit(packageId, { tiers: [tierBody(), tierBody({ name: 'Silver', price: 11 })] });
    const [goldAfter, silverAfter] = (await read(packageId)).tiers;
    expect(goldAfter).toEqual(gold);
    expect(silverAfter).toMatchObject({ price: 11 });
    expect(silverAfter?.id).not.toBe(silver?.id);
  });

  it.each(['reserved', 'open', 'active', 'past_due', 'ended'] as const)(
    'keeps its dates once a membership is %s, and says why beforehand (product §13.10)',
    async (state) => {
      const { packageId } = await buildPackage(server.context, {}, owner);
      await buildMembership(server.context, packageId, { state });
      const isPaid = state !== 'reserved' && state !== 'open';
      const reason = isPaid ? messages.packageHasMembers : messages.packagePaymentInProgress;
      const before = await read(packageId);
      expect(before).toMatchObject({ can: { edit: { allowed: true } }, frozen: { reason } });
      expect(await edit(packageId, { name: 'Late', frequency: 'Yearly' })).toMatchObject({
        status: 409,
        body: {
          error: messages.packageCannotBeEdited,
          fields: { frequency: staysForMembers },
        },
      });
      const { revision: _began, ...unchanged } = await read(packageId);
      expect(before).toMatchObject(unchanged);
    },
  );

  it('is possible again when nobody paid', async () => {
    const { packageId } = await buildPackage(server.context, {}, owner);
    await buildMembership(server.context, packageId, { state: 'released' });
    expect((await edit(packageId, { tiers: [tierBody({ price: 20 })] })).status).toBe(200);
  });
});

describe('getPackage', () => {
  it('shows its draws, those that somebody bought ahead with what they will have', async () => {
    const { packageId } = await buildPackage(server.context, {}, owner);
    const join = async (email: string) => {
      const id = await buildMembership(server.context, packageId, { state: 'open', email });
      await payPeriod(server.context, id);
      return id;
    };
    const [mia] = [await join('mia@example.com'), await join('Mia@Example.com')];
    await payPeriod(server.context, mia);
    expect((await read(packageId)).draws).toMatchObject([
      { drawID: `${packageId}:2`, number: 2, state: 'planned', ticketCount: 7, membersCount: 1 },
      { drawID: `${packageId}:1`, number: 1, state: 'open', ticketCount: 10, membersCount: 1 },
    ]);
    expect((await read(packageId)).membersCount).toBe(2);
  });
});

describe('listPackages', () => {
  it('shows the newest first, filtered and paged (product §2.9, §7.2)', async () => {
    const by = await buildConnectedOwner(server.context);
    const make = async (change: Change) =>
      (await buildPackage(server.context, change, by)).packageId;
    const weekly = await make({ name: 'Weekly Waves', drawDate: '2026-12-12T23:30' });
    const fortnightly = await make({ name: 'Fortnight', frequency: 'Fortnightly' });
    const yearly = await make({ name: 'Yearly waves', frequency: 'Yearly' });
    await buildMembership(server.context, weekly, { state: 'active' });
    const list = async (query: Change) => {
      const { body } = await server.call(listPackagesCall, { query }, by);
      return body.memberships.map(({ id }) => id);
    };
    expect(await list({})).toEqual([yearly, fortnightly, weekly]);
    expect(await list({ frequency: 'Bi-weekly' })).toEqual([fortnightly]);
    expect(await list({ frequency: '', membershipName: 'WAVES' })).toEqual([yearly, weekly]);
    // 23:30 in Sydney is the same day in UTC only until 13:00: the package's zone counts.
    expect(await list({ startDate: '2026-12-12', endDate: '2026-12-12' })).toEqual([weekly]);
    expect(await list({ startDate: '2026-12-13' })).toEqual([]);
    const { body } = await server.call(listPackagesCall, { query: { page: 2, pageSize: 2 } }, by);
    expect(body).toMatchObject({ totalPages: 2, totalRecords: 3 });
    expect(body.memberships).toMatchObject([{ id: weekly, membersCount: 1 }]);
  });
});

describe('getPublicPackage', () => {
  it('shows what is sold, by whom and how one can pay (product §7.3)', async () => {
    const { packageId } = await buildPackage(server.context, {}, owner);
    const { body } = await server.call(getPublicPackageCall, { params: { id: packageId } });
    expect(body).toMatchObject({
      id: packageId,
      isOnSale: true,
      nextDrawNumber: 1,
      clubName: 'Coastal Vans',
      paymentMethods: ['card', 'apple_pay', 'google_pay'],
      tiers: [{ name: 'Gold', chanceOfWin: 5 }],
    });
    expect(body).not.toHaveProperty('membersCount');
  });

  it('is not found under an id that names none', async () => {
    const params = { id: server.context.random.uuidv7() };
    expect(await server.call(getPublicPackageCall, { params })).toMatchObject({
      status: 404,
      body: { error: messages.noPackageWithThisId },
    });
  });
});

describe('the terms of a package', () => {
  it('are the default terms of its owner, as they are now (product §12.5)', async () => {
    const by = await buildConnectedOwner(server.context);
    const { packageId } = await buildPackage(server.context, {}, by);
    const terms = async () => (await server.call(getTermsCall, { query: { packageId } })).body.html;
    expect(await terms()).toBe('');
    await server.call(saveTermsCall, { body: { html: '<p>Be kind</p>' } }, by);
    await server.context.clock.advance(1);
    expect(await terms()).toBe('<p>Be kind</p>');
  });
});
