import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import {
  askToJoin,
  buildClub,
  buildMember,
  tierIdsOf,
} from '../../../test/build/memberships/member.ts';
import {
  packageBody,
  packageRow,
  tierBody,
  type BuiltPackage,
} from '../../../test/build/memberships/package.ts';
import { type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';

type Change = Record<string, unknown>;

/** As the form sends it: what the package is, but for `change`. */
async function edit(shop: Shop, { packageId, owner }: BuiltPackage, change: Change) {
  const { recurrence } = await packageRow(shop.context, packageId);
  const body = packageBody(shop.context, {
    drawDate: recurrence.firstLocal,
    frequency: recurrence.frequency,
    ...change,
  });
  return shop.call(updatePackageCall, { params: { id: packageId }, body }, owner);
}

async function read(shop: Shop, { packageId, owner }: BuiltPackage) {
  return (await shop.call(getPackageCall, { params: { id: packageId } }, owner)).body;
}

/** Lets the open draw's date pass. */
async function passDate(shop: Shop, { packageId }: BuiltPackage): Promise<void> {
  const { openDraw } = await packageRow(shop.context, packageId);
  await shop.context.clock.moveTo(new Date(openDraw.runAt.getTime() + 1000));
}

describe('an edit after draws that nobody entered', () => {
  it('keeps the dates when they stay as they were, though the first one is past', async ({
    shop,
  }) => {
    const built = await buildClub(shop);
    await passDate(shop, built);
    await shop.settle();
    const before = await read(shop, built);
    const { status, body } = await edit(shop, built, { name: 'Salt Club Plus' });
    expect({ status, error: body.error }).toMatchObject({ status: 200 });
    expect(body.data).toMatchObject({
      name: 'Salt Club Plus',
      drawDate: before.drawDate,
      nextDrawIn: before.nextDrawIn,
    });
  });

  it('dates the open draw anew and counts on from its number', async ({ shop }) => {
    const built = await buildClub(shop);
    await passDate(shop, built);
    await shop.settle();
    const { body } = await edit(shop, built, {
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
    await passDate(shop, built);
    expect((await read(shop, built)).can.edit).toEqual({
      allowed: false,
      reason: messages.packageDrawRunning,
    });
    expect((await edit(shop, built, {})).status).toBe(409);
  });
});

describe('an edit and a checkout that race', () => {
  it.for([1, 2, 3, 4, 5, 6])(
    'end in one of the two: what was sold is what its buyer saw (round %i) (product §4.7)',
    async (round, { shop }) => {
      const club = await buildClub(shop);
      const changed = () => edit(shop, club, { tiers: [tierBody({ price: 99, chanceOfWin: 1 })] });
      const join = () => askToJoin(shop, club.tierId);
      const both = round % 2 ? [changed(), join()] : [join(), changed()];
      const answers = await Promise.all(both);
      const [edited, joined] = round % 2 ? answers : answers.toReversed();
      const outcome = [edited?.status, joined?.status === 200];
      expect([
        [200, false],
        [409, true],
      ]).toContainEqual(outcome);
      const { tiers } = await packageRow(shop.context, club.packageId);
      expect(tiers[0]?.price.amount).toBe(edited?.status === 200 ? 9900 : 1000);
    },
  );

  it('sells nothing at another frequency than its buyer saw, and goes on selling at the same (product §4.7)', async ({
    shop,
  }) => {
    const club = await buildClub(shop, { frequency: 'Yearly' });
    await edit(shop, club, { name: 'Salt Club Plus' });
    const sameTier = await tierIdsOf(shop.context, club.packageId);
    expect(sameTier).toEqual(club.tierIds);
    expect((await edit(shop, club, { frequency: 'Weekly' })).status).toBe(200);
    expect(await askToJoin(shop, club.tierId)).toMatchObject({
      status: 409,
      body: { error: messages.packageNotAvailable },
    });
    const { tiers } = await packageRow(shop.context, club.packageId);
    expect(tiers).toHaveLength(1);
    expect((await askToJoin(shop, tiers[0]?.id ?? '')).status).toBe(200);
  });

  it('leaves the tier as it was to whoever paid for it', async ({ shop }) => {
    const club = await buildClub(shop);
    await buildMember(shop, club.tierId);
    expect((await edit(shop, club, { tiers: [tierBody({ price: 99 })] })).body.error).toBe(
      messages.packageCannotBeEdited,
    );
  });
});
