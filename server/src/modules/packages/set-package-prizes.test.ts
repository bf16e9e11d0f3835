import {
  cancelPackageCall,
  getPackageCall,
  getPublicPackageCall,
} from '@clubdraw/contract/packages/package-endpoints';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import * as messages from '@clubdraw/domain/texts/messages';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { describe, expect } from 'vitest';
import { buildMembership } from '../../../test/build/memberships/members.ts';
import {
  buildPackage,
  packageBody,
  type BuiltPackage,
} from '../../../test/build/memberships/package.ts';
import {
  drawsOf,
  joinPackage,
  openDrawOf,
  passDate,
  runDue,
} from '../../../test/build/memberships/package-run.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { closeDraw } from '../draw-run/close-draw.ts';

const bike = { prize: 'A bicycle', quantity: 1, value: 899.5 };
const shirts = { prize: 'A shirt', quantity: 3, value: null };
const named = { prize: 'Salt Club', quantity: 1, value: null };

async function set(shop: Shop, { packageId, owner }: BuiltPackage, body: object) {
  const given = { prizes: [bike, shirts], ...body };
  return shop.call(setPackagePrizesCall, { params: { id: packageId }, body: given }, owner);
}

/** The prizes that the publication of a package's draw states, by their texts. */
async function published(shop: Shop, packageId: string, number: number): Promise<string[]> {
  const name = encodeURIComponent(`${packageId}:${number}`);
  const { body } = await shop.app.inject(`/public/draws/${name}/conditions`);
  return readConditions(body).prizes.map(({ text }) => text);
}

describe('the prizes of a package (product §12.15)', () => {
  it('are those of the open draw, too, while nobody has entered it', async ({ shop }) => {
    const built = await buildPackage(shop.context);
    const { status, body } = await set(shop, built, { onePrizeEach: true });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        currency: 'AUD',
        open: { number: 1, prizes: [bike, shirts], onePrizeEach: true },
        next: { prizes: [bike, shirts], onePrizeEach: true },
      },
    });
    expect(await published(shop, built.packageId, 1)).toEqual(['A bicycle', 'A shirt']);
    const params = { id: built.packageId };
    const { body: own } = await shop.call(getPackageCall, { params }, built.owner);
    expect(own.prizes).toEqual(body);
    const { body: shown } = await shop.call(getPublicPackageCall, { params });
    expect(shown.prizes).toEqual(body);
  });

  it('are the name of a package that says nothing', async ({ shop }) => {
    const { packageId } = await buildPackage(shop.context);
    const { body } = await shop.call(getPublicPackageCall, { params: { id: packageId } });
    expect(body.prizes).toMatchObject({
      open: { number: 1, prizes: [named] },
      next: { prizes: [named] },
    });
    expect(await published(shop, packageId, 1)).toEqual(['Salt Club']);
  });

  it('are those of the draws to come once somebody has entered, and stay with each', async ({
    shop,
  }) => {
    const built = await buildPackage(shop.context);
    const { packageId } = built;
    await joinPackage(shop, packageId);
    const { body } = await set(shop, built, {});
    expect(body).toMatchObject({
      open: { number: 1, prizes: [named] },
      next: { prizes: [bike, shirts] },
    });
    await passDate(shop, packageId);
    await runDue(shop);
    expect(await published(shop, packageId, 2)).toEqual(['A bicycle', 'A shirt']);
    await joinPackage(shop, packageId);
    await set(shop, built, { prizes: [shirts] });
    await passDate(shop, packageId);
    await runDue(shop);
    expect(await published(shop, packageId, 1)).toEqual(['Salt Club']);
    expect(await published(shop, packageId, 2)).toEqual(['A bicycle', 'A shirt']);
    expect(await published(shop, packageId, 3)).toEqual(['A shirt']);
  });

  it('of the open draw stay while somebody may still pay for it', async ({ shop }) => {
    const built = await buildPackage(shop.context);
    await buildMembership(shop.context, built.packageId, { state: 'open' });
    expect((await set(shop, built, {})).body).toMatchObject({
      open: { prizes: [named] },
      next: { prizes: [bike, shirts] },
    });
  });

  it('are published once, though they are sent twice', async ({ shop }) => {
    const built = await buildPackage(shop.context);
    await set(shop, built, {});
    await set(shop, built, {});
    const rows = await shop.context.db
      .selectFrom('draw_publications')
      .select('revision')
      .where('draw_id', '=', await openDrawOf(shop, built.packageId))
      .execute();
    expect(rows.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
  });

  it('go on under another name and currency of the package', async ({ shop }) => {
    const built = await buildPackage(shop.context);
    const params = { id: built.packageId };
    await set(shop, built, { prizes: [bike, { ...shirts, value: 25 }] });
    const tiers = [{ ...packageBody(shop.context).tiers[0], price: 1_000, currency: 'JPY' }];
    const body = packageBody(shop.context, { name: 'Sea Club', currency: 'JPY', tiers });
    expect((await shop.call(updatePackageCall, { params, body }, built.owner)).status).toBe(200);
    const { body: shown } = await shop.call(getPublicPackageCall, { params });
    // Yen have no half.
    const prizes = [
      { ...bike, value: null },
      { ...shirts, value: 25 },
    ];
    expect(shown.prizes).toMatchObject({ currency: 'JPY', open: { prizes }, next: { prizes } });
  });

  it('are refused of a cancelled package, and where a draw could not have them', async ({
    shop,
  }) => {
    const built = await buildPackage(shop.context);
    expect(await set(shop, built, { prizes: [] })).toMatchObject({
      status: 400,
      body: { error: messages.prizeRequired },
    });
    expect(await set(shop, built, { prizes: [{ ...bike, value: 1.005 }] })).toMatchObject({
      status: 400,
      body: { fields: { 'prizes.0.value': messages.tooManyDecimals('AUD') } },
    });
    await shop.call(cancelPackageCall, { params: { id: built.packageId } }, built.owner);
    expect(await set(shop, built, {})).toMatchObject({
      status: 409,
      body: { error: messages.packageCannotBeEdited },
    });
  });
});

describe('a change of the prizes that races the close', () => {
  it.for(Array.from({ length: 12 }, (_, round) => round))(
    'is told which draw it reached (round %i)',
    async (round, { shop }) => {
      const { context } = shop;
      const built = await buildPackage(context);
      const { packageId } = built;
      if (round % 2 === 0) await joinPackage(shop, packageId);
      const drawId = await openDrawOf(shop, packageId);
      await passDate(shop, packageId);
      const texts = ['One', 'Two', 'Three', 'Four'];
      const changes = texts.map((prize) => async () => set(shop, built, { prizes: [{ prize }] }));
      const close = async () => closeDraw(context, { drawId });
      const work = [...changes.slice(0, round % 5), close, ...changes.slice(round % 5)];
      const answers = await Promise.all(work.map(async (one) => one()));
      await shop.doJobs();
      const told = answers.flatMap((answer) => (typeof answer === 'object' ? [answer.body] : []));
      const rows = await drawsOf(shop, packageId);
      // The date of draw 1 has passed: no change reaches it any more. Draw 2 has what was set last.
      const reached = told.map(({ open, next }) => ({ ...open, next: next.prizes }));
      expect(reached).toEqual(
        told.map(({ open, next }) => ({
          ...open,
          prizes: open.number === 1 ? [named] : next.prizes,
          next: next.prizes,
        })),
      );
      const second = rows.find(({ occurrence }) => occurrence === 2);
      const lastWords = await shop.call(getPublicPackageCall, { params: { id: packageId } });
      expect(lastWords.body.prizes.open.number).toBe(2);
      // Nobody has entered draw 2, so it has what was set last; its publication says the same.
      expect([second?.prize]).toEqual(lastWords.body.prizes.next.prizes.map(({ prize }) => prize));
      expect(await published(shop, packageId, 2)).toEqual([second?.prize]);
      expect(await published(shop, packageId, 1)).toEqual(['Salt Club']);
    },
  );
});
