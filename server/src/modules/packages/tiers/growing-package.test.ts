import { getPublicPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { tierChangesADay } from '@clubdraw/domain/memberships/package-can';
import { changedHere, packageChanged } from '@clubdraw/domain/texts/changed-messages';
import { staysForMembers } from '@clubdraw/domain/memberships/package-hints';
import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { packageDraft } from '@clubdraw/contract/packages/form/package-form';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { editPackage, readPackage } from '../../../../test/build/memberships/edit-package.ts';
import {
  askToJoin,
  buildClub,
  buildMember,
  membershipRow,
  periodsOf,
  renew,
  type MembersClub,
} from '../../../../test/build/memberships/member.ts';
import { packageBody, packageRow, tierBody } from '../../../../test/build/memberships/package.ts';
import { drawsOf, openDrawOf, passDate } from '../../../../test/build/memberships/package-run.ts';
import { deliver, type Shop } from '../../../../test/build/sale.ts';
import { buildCustomer } from '../../../../test/build/customer.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { joinPage } from '../public/join-page.ts';
import { updatePackage } from '../update-package.ts';

const daySeconds = 24 * 60 * 60;

const gold = tierBody();
const silver = tierBody({ name: 'Silver', price: 5, chanceOfWin: 2, recurringEntry: 1 });

/** Gold and Silver, with a member of Gold. */
async function growing(shop: Shop) {
  const club = await buildClub(shop, { tiers: [gold, silver] });
  return { club, member: await buildMember(shop, club.tierId) };
}

async function seenBy(shop: Shop, { packageId }: MembersClub) {
  return (await shop.call(getPublicPackageCall, { params: { id: packageId } })).body;
}

async function conditionsOf({ context: { db } }: Shop, drawId: string) {
  const rows = await db
    .selectFrom('draw_publications')
    .select('conditions')
    .where('draw_id', '=', drawId)
    .orderBy('revision')
    .execute();
  return rows.map(({ conditions }) => readConditions(conditions));
}

/** Closes the open draw at its date, so that the next one opens. */
async function drawNext(shop: Shop, { packageId }: MembersClub): Promise<void> {
  const drawId = await openDrawOf(shop, packageId);
  await passDate(shop, packageId);
  await closeDraw(shop.context, { drawId });
}

/** The changes of a club's package as its audit has them. */
async function auditOf({ context: { db } }: Shop, { owner }: MembersClub): Promise<unknown[]> {
  const rows = await db
    .selectFrom('audit_lines')
    .select('changes')
    .where('owner_id', '=', owner.ownerId)
    .where('operation', '=', 'updatePackage')
    .execute();
  return rows.flatMap(({ changes }) => changes);
}

async function countOf(shop: Shop, membershipId: string): Promise<number[]> {
  return (await periodsOf(shop, membershipId)).map(({ count }) => count);
}

describe('a package with members', () => {
  it('gains tiers, and changes its name, face, perks and prices for newcomers (product §13.10)', async ({
    shop,
  }) => {
    const { club, member } = await growing(shop);
    const dearer = tierBody({ price: 20, chanceOfWin: 1, recurringEntry: 0 });
    const youth = tierBody({ name: 'Youth', price: 3, chanceOfWin: 1 });
    const changed = { name: 'Salt Club Plus', description: 'We swim.', discounts: [] };
    const answer = await editPackage(shop, club, { ...changed, tiers: [dearer, silver, youth] });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.data).toMatchObject({
      ...changed,
      frozen: { reason: messages.packageHasMembers },
      tiers: [{ price: 20 }, { id: club.tierIds[1] }, { name: 'Youth', price: 3 }],
    });
    expect(await seenBy(shop, club)).toMatchObject({
      name: 'Salt Club Plus',
      tiers: [{ price: 20 }, { price: 5 }, { price: 3 }],
    });
    expect(await auditOf(shop, club)).toContainEqual({
      field: 'tiers',
      before: 'Gold $10.00 AUD, Silver $5.00 AUD',
      after: 'Gold $20.00 AUD, Silver $5.00 AUD, Youth $3.00 AUD',
    });
    const [dear] = answer.body.data.tiers;
    const newcomer = await buildMember(shop, dear?.id ?? '');
    await drawNext(shop, club);
    for (const { membershipId } of [member, newcomer]) await renew(shop, membershipId);
    expect(await countOf(shop, member.membershipId)).toEqual([5, 7]);
    expect(await countOf(shop, newcomer.membershipId)).toEqual([1, 1]);
    const prices = [member, newcomer].map(async ({ membershipId }) => {
      const paid = shop.payments.subscriptionOf(membershipId)?.invoices ?? [];
      return [
        (await membershipRow(shop, membershipId)).price_minor,
        ...paid.map((one) => one.paid),
      ];
    });
    expect(await Promise.all(prices)).toEqual([
      [1000, { amount: 1000, currency: 'AUD' }, { amount: 1000, currency: 'AUD' }],
      [2000, { amount: 2000, currency: 'AUD' }, { amount: 2000, currency: 'AUD' }],
    ]);
  });

  it('publishes its open draw no more; the next one has the new name, and all that is paid (product §13.10)', async ({
    shop,
  }) => {
    const { club, member } = await growing(shop);
    // The draw behind the open one is planned by then.
    await renew(shop, member.membershipId);
    const open = await openDrawOf(shop, club.packageId);
    const published = await conditionsOf(shop, open);
    const tiers = [tierBody({ price: 20 }), { ...silver, isClosed: true }];
    expect((await editPackage(shop, club, { name: 'Salt Club Plus', tiers })).status).toBe(200);
    expect(await conditionsOf(shop, open)).toEqual(published);
    expect((await drawsOf(shop, club.packageId)).map(({ name, prize }) => [name, prize])).toEqual([
      ['Salt Club', 'Salt Club'],
      ['Salt Club Plus', 'Salt Club Plus'],
    ]);
    // Nobody named a prize: the earlier name of the package is none.
    expect((await readPackage(shop, club)).prizes.open.prizes).toMatchObject([
      { prize: 'Salt Club Plus' },
    ]);
    const { token } = await buildCustomer(shop.context, member.email);
    const portal = await shop.call(getPortalCall, {}, { token });
    expect(portal.body.memberships).toMatchObject([
      { packageName: 'Salt Club Plus', tierName: 'Gold', price: 10, prize: null },
    ]);
    await drawNext(shop, club);
    const [next] = await conditionsOf(shop, await openDrawOf(shop, club.packageId));
    expect(next).toMatchObject({
      name: 'Salt Club Plus',
      prices: [
        { count: 5, minor: 2000 },
        { count: 5, minor: 1000 },
      ],
    });
  });

  it.for([
    ['frequency', { frequency: 'Yearly' }],
    ['drawDate', { drawDate: '2027-05-01T10:00' }],
    ['timezone', { timezone: 'Europe/Paris' }],
    ['currency', { currency: 'USD' }],
    ['claimDays', { claimDays: 14 }],
    ['eligible', { eligible: [] }],
  ] as const)(
    'keeps its %s, and nothing else of such a save (product §13.10)',
    async ([field, change], { shop }) => {
      const { club } = await growing(shop);
      const before = await packageRow(shop.context, club.packageId);
      const answer = await editPackage(shop, club, { ...change, name: 'Another', tiers: [gold] });
      expect(answer).toMatchObject({
        status: 409,
        body: {
          error: messages.packageCannotBeEdited,
          fields: { [field]: staysForMembers },
        },
      });
      expect(await packageRow(shop.context, club.packageId)).toEqual(before);
    },
  );

  it('closes a tier to newcomers and opens it again; its members renew it (product §13.10)', async ({
    shop,
  }) => {
    const { club, member } = await growing(shop);
    const closed = { ...gold, isClosed: true };
    expect((await editPackage(shop, club, { tiers: [closed, silver] })).body.data).toMatchObject({
      tiers: [{ id: club.tierId, isClosed: true }, { isClosed: false }],
    });
    expect((await seenBy(shop, club)).tiers.map(({ name }) => name)).toEqual(['Silver']);
    expect(await askToJoin(shop, club.tierId)).toMatchObject({
      status: 409,
      body: { error: tierMessages.tierNotAvailable },
    });
    expect(await joinPage(shop.context, club.tierId)).toMatchObject({
      order: null,
      reason: tierMessages.tierNotAvailable,
    });
    await drawNext(shop, club);
    await renew(shop, member.membershipId);
    expect(await countOf(shop, member.membershipId)).toEqual([5, 7]);
    const { token } = await buildCustomer(shop.context, member.email);
    const portal = await shop.call(getPortalCall, {}, { token });
    expect(portal.body.memberships).toMatchObject([{ tierName: 'Gold', price: 10 }]);
    await editPackage(shop, club, { tiers: [closed, { ...silver, isClosed: true }] });
    expect(await seenBy(shop, club)).toMatchObject({ isOnSale: false, tiers: [] });
    await editPackage(shop, club, { tiers: [gold, silver] });
    expect((await askToJoin(shop, club.tierId)).status).toBe(200);
  });

  it('keeps the ids of tiers that only change their place', async ({ shop }) => {
    const { club } = await growing(shop);
    await editPackage(shop, club, { tiers: [tierBody({ name: 'Youth' }), silver, gold] });
    const { tiers } = await packageRow(shop.context, club.packageId);
    expect(tiers.map(({ name }) => name)).toEqual(['Youth', 'Silver', 'Gold']);
    expect(tiers.slice(1).map(({ id }) => id)).toEqual(club.tierIds.toReversed());
  });

  it('has at most 200 tiers replaced in a day', async ({ shop }) => {
    const { club } = await growing(shop);
    const limited = { ...shop.context, settings: { ...shop.context.settings, rateLimits: true } };
    const { packageId, owner } = club;
    const { recurrence } = await packageRow(shop.context, packageId);
    const save = async (price: number) => {
      const tiers = Array.from({ length: 20 }, (_, at) => tierBody({ name: `T${at}`, price }));
      const change = { drawDate: recurrence.firstLocal, tiers };
      const draft = packageDraft.parse(packageBody(shop.context, change));
      await updatePackage(limited, { ownerId: owner.ownerId, packageId, draft, revision: null });
    };
    for (let price = 1; price <= tierChangesADay / 20; price += 1) await save(price);
    await save(11);
    await expect(save(12)).rejects.toMatchObject({ kind: 'tooSoon' });
    await shop.context.clock.advance(daySeconds);
    await save(12);
  });
});

describe('a newcomer who pays while the club changes the tier', () => {
  it.for([1, 2, 3, 4, 5, 6])(
    'pays what was shown and has its tickets, or is refused before paying (round %i) (product §13.10)',
    async (round, { shop }) => {
      const { club } = await growing(shop);
      const other =
        round % 2 ? { ...gold, isClosed: true } : tierBody({ price: 20, chanceOfWin: 1 });
      const changed = () => editPackage(shop, club, { tiers: [other, silver] });
      const join = () => askToJoin(shop, club.tierId);
      const calls = [join(), changed(), join(), join()];
      const [first, edited, ...later] = await Promise.all(calls);
      expect(edited?.status).toBe(200);
      const joined = [first, ...later].map((one) => one as Awaited<ReturnType<typeof askToJoin>>);
      const bought = joined.filter(({ status }) => status === 200);
      const refused = joined.filter((one) => !bought.includes(one));
      expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
        refused.map(() => [409, tierMessages.tierNotAvailable]),
      );
      for (const { membershipId } of bought) {
        for (const event of shop.payments.subscribe(membershipId) ?? []) await deliver(shop, event);
      }
      await shop.doJobs();
      for (const { membershipId } of bought) {
        expect(await membershipRow(shop, membershipId)).toMatchObject({ price_minor: 1000 });
        expect(await periodsOf(shop, membershipId)).toMatchObject([{ count: 5, tickets: 5 }]);
      }
      expect((await askToJoin(shop, club.tierId)).status).toBe(409);
    },
  );

  it('has the tickets of a first payment that the provider tells of late (product §13.10)', async ({
    shop,
  }) => {
    const { club } = await growing(shop);
    const late = await askToJoin(shop, club.tierId);
    const events = shop.payments.subscribe(late.membershipId) ?? [];
    await editPackage(shop, club, { tiers: [tierBody({ price: 20, chanceOfWin: 1 })] });
    await editPackage(shop, club, { tiers: [{ ...silver, isClosed: true }] });
    await shop.context.clock.advance(daySeconds / 8);
    for (const event of events) await deliver(shop, event);
    await shop.doJobs();
    expect(await membershipRow(shop, late.membershipId)).toMatchObject({
      state: 'active',
      price_minor: 1000,
      tier_id: club.tierId,
    });
    expect(await periodsOf(shop, late.membershipId)).toMatchObject([{ count: 5, tickets: 5 }]);
  });
});

describe('a process that dies in the middle', () => {
  it('of an edit leaves all of the package as it was, and the next edit holds (product §13.10)', async ({
    shop,
  }) => {
    const { club } = await growing(shop);
    const before = await packageRow(shop.context, club.packageId);
    const { context } = shop;
    const body = packageBody(context, { drawDate: before.recurrence.firstLocal, tiers: [silver] });
    const draft = packageDraft.parse(body);
    const edit = { ownerId: club.owner.ownerId, packageId: club.packageId, draft, revision: null };
    const dying = stopBefore(context, /UPDATE draws SET name/);
    const died = updatePackage(dying.context, edit).catch((error: unknown) => error);
    await dying.reachedBy(died);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`.execute(context.db);
    dying.goOn();
    expect(await died).toBeInstanceOf(Error);
    expect(await packageRow(context, club.packageId)).toEqual(before);
    expect((await askToJoin(shop, club.tierId)).status).toBe(200);
    await updatePackage(context, edit);
    expect((await askToJoin(shop, club.tierId)).status).toBe(409);
  });

  it('of a checkout while its tier closes sells what was shown, or nothing (product §13.10)', async ({
    shop,
  }) => {
    const { club } = await growing(shop);
    shop.payments.failNext({ call: 'openSubscriptionCheckout', when: 'after', kind: 'unknown' });
    await askToJoin(shop, club.tierId, { email: 'cut-off@example.com' });
    await editPackage(shop, club, { tiers: [{ ...gold, isClosed: true }, silver] });
    const { id } = await shop.context.db
      .selectFrom('memberships')
      .select('id')
      .where('email', '=', 'cut-off@example.com')
      .executeTakeFirstOrThrow();
    // The page was made all the same, and its buyer pays on it.
    for (const event of shop.payments.subscribe(id) ?? []) await deliver(shop, event);
    await shop.doJobs();
    expect(await membershipRow(shop, id)).toMatchObject({ state: 'active', price_minor: 1000 });
    expect(await periodsOf(shop, id)).toMatchObject([{ count: 5, tickets: 5 }]);
  });
});

describe('two people of a club that change its tiers at once', () => {
  it.for([1, 2, 3])(
    'hear of each other, and one of them saves again (round %i) (product §4.7, §13.10)',
    async (_round, { shop }) => {
      const { club } = await growing(shop);
      const { revision } = await readPackage(shop, club);
      const saves = [tierBody({ price: 20 }), { ...gold, isClosed: true }].map(async (tier) =>
        editPackage(shop, club, { revision, tiers: [tier, silver] }),
      );
      const answers = await Promise.all(saves);
      expect(answers.toSorted((a, b) => a.status - b.status)).toMatchObject([
        { status: 200 },
        { status: 409 },
      ]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        error: packageChanged,
        fields: { tiers: changedHere },
      });
    },
  );
});
