import {
  getPackage,
  updatePackage as updateCall,
} from '@clubdraw/contract/packages/package-endpoints';
import * as messages from '@clubdraw/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askToJoin, buildClub, buildMember } from '../../../test/build/member.ts';
import {
  packageBody,
  packageRow,
  tierBody,
  type BuiltPackage,
} from '../../../test/build/package.ts';
import { openShop, type Shop } from '../../../test/build/sale.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Change = Record<string, unknown>;

/** As the form sends it: what the package is, but for `change`. */
async function edit({ packageId, owner }: BuiltPackage, change: Change) {
  const { recurrence } = await packageRow(shop.context, packageId);
  const body = packageBody(shop.context, {
    drawDate: recurrence.firstLocal,
    frequency: recurrence.frequency,
    ...change,
  });
  return shop.call(updateCall, { params: { id: packageId }, body }, owner);
}

async function read({ packageId, owner }: BuiltPackage) {
  return (await shop.call(getPackage, { params: { id: packageId } }, owner)).body;
}

/** Lets the open draw's date pass. */
async function passDate({ packageId }: BuiltPackage): Promise<void> {
  const { openDraw } = await packageRow(shop.context, packageId);
  await shop.context.clock.moveTo(new Date(openDraw.runAt.getTime() + 1000));
}

describe('an edit after draws that nobody entered', () => {
  it('keeps the dates when they stay as they were, though the first one is past', async () => {
    const built = await buildClub(shop);
    await passDate(built);
    await shop.settle();
    const before = await read(built);
    const { status, body } = await edit(built, { name: 'Salt Club Plus' });
    expect({ status, error: body.error }).toMatchObject({ status: 200 });
    expect(body.data).toMatchObject({
      name: 'Salt Club Plus',
      drawDate: before.drawDate,
      nextDrawIn: before.nextDrawIn,
    });
  });

  it('dates the open draw anew and counts on from its number', async () => {
    const built = await buildClub(shop);
    await passDate(built);
    await shop.settle();
    const { body } = await edit(built, { drawDate: '2027-05-01T10:00', frequency: 'Monthly' });
    expect(body.data.nextDrawIn).toBe('2027-05-01T00:00:00.000Z');
    expect(body.data.draws.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'drawn'],
    ]);
  });

  it('waits while a draw of the package runs', async () => {
    const built = await buildClub(shop);
    await passDate(built);
    expect((await read(built)).can.edit).toEqual({
      allowed: false,
      reason: messages.packageDrawRunning,
    });
    expect((await edit(built, {})).status).toBe(409);
  });
});

describe('an edit and a checkout that race', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'end in one of the two: what was sold is what its buyer saw (round %i)',
    async (round) => {
      const club = await buildClub(shop);
      const changed = () => edit(club, { tiers: [tierBody({ price: 99, chanceOfWin: 1 })] });
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

  it('leaves the tier as it was to whoever paid for it', async () => {
    const club = await buildClub(shop);
    await buildMember(shop, club.tierId);
    expect((await edit(club, { tiers: [tierBody({ price: 99 })] })).body.error).toBe(
      messages.packageCannotBeEdited,
    );
  });
});
