import { addPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { claimPrizeCall } from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import { noteHandOverCall } from '@clubdraw/contract/draws/hand-over';
import { getToDoCall } from '@clubdraw/contract/draws/to-do';
import { describe, expect } from 'vitest';
import {
  drawnDraw,
  passDays,
  prizeToken,
  type DrawnDraw,
} from '../../../../test/build/drawn-draw.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { freeWays } from '../../../../test/build/free-entry.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildSale, buildSeller, type Shop } from '../../../../test/build/sale.ts';
import { ann, wonByPost } from '../../../../test/build/won-by-post.ts';
import { it } from '../../../../test/shop-test.ts';

async function toDoOf(shop: Shop, owner: BuiltOwner) {
  return (await shop.call(getToDoCall, {}, owner)).body.toDo;
}

async function claim(shop: Shop, { emails }: DrawnDraw, at = 0): Promise<void> {
  const token = prizeToken(shop, emails[at] ?? '');
  expect((await shop.call(claimPrizeCall, { params: { token } })).status).toBe(200);
}

describe("an owner's list of what is to do (product §2.7)", () => {
  it('is empty for a new club, and for one whose winner has time', async ({ shop, club }) => {
    expect(await toDoOf(shop, club)).toEqual([]);
    const drawn = await drawnDraw(shop);
    expect(await toDoOf(shop, drawn.owner)).toEqual([]);
    await passDays(shop, 11.9);
    expect(await toDoOf(shop, drawn.owner)).toEqual([]);
  });

  it('says that nobody has claimed, from two days before the end, and then that the prize may go on', async ({
    shop,
  }) => {
    const drawn = await drawnDraw(shop);
    const { drawId, owner, codes, emails } = drawn;
    await passDays(shop, 12);
    const winners = [{ code: codes[0], email: emails[0] }];
    const known = { drawId, packageId: null, count: 1, winners };
    expect(await toDoOf(shop, owner)).toMatchObject([{ kind: 'unclaimed', ...known }]);
    await passDays(shop, 2);
    expect(await toDoOf(shop, owner)).toMatchObject([
      { kind: 'passable', ...known, hasNext: true },
    ]);
    const body = { code: codes[0] ?? '', reason: 'Not claimed', cause: 'unclaimed' } as const;
    await shop.call(passOverCall, { params: { id: drawId }, body }, owner);
    await shop.settle();
    expect(await toDoOf(shop, owner)).toEqual([]);
  });

  it('has a prize that was claimed until it is handed over, for its own club alone', async ({
    shop,
  }) => {
    const drawn = await drawnDraw(shop);
    const { drawId, owner, codes, emails } = drawn;
    await claim(shop, drawn);
    const [item] = await toDoOf(shop, owner);
    const [code = ''] = codes;
    expect(item).toMatchObject({
      kind: 'claimed',
      drawId,
      winners: [{ code, email: emails[0], prize: item?.prize }],
    });
    const order = { params: { id: drawId }, body: { code, handedOver: true } };
    const other = await buildSeller(shop.context);
    expect((await shop.call(noteHandOverCall, order, other)).status).toBe(404);
    expect(await toDoOf(shop, owner)).toHaveLength(1);
    expect(await toDoOf(shop, other)).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      expect((await shop.call(noteHandOverCall, order, owner)).body).toEqual({ handedOver: true });
    expect(await toDoOf(shop, owner)).toEqual([]);
    const { body: shown } = await shop.call(getDrawCall, { params: order.params }, owner);
    expect(shown.prizeTurn?.handedOverAt).toBe(shop.context.clock.now().toISOString());
    const back = { ...order, body: { code, handedOver: false } };
    for (let again = 0; again < 2; again += 1)
      expect((await shop.call(noteHandOverCall, back, owner)).body).toEqual({ handedOver: false });
    expect(await toDoOf(shop, owner)).toEqual([item]);
  });

  it('has the prizes of a draw in one line for each sort, and a mark takes off only what it names', async ({
    shop,
  }) => {
    const morePrizes = [{ prize: 'A board', quantity: 3 }];
    const drawn = await drawnDraw(shop, 8, { morePrizes });
    const { drawId, owner, codes } = drawn;
    await claim(shop, drawn, 0);
    await claim(shop, drawn, 2);
    await passDays(shop, 14.1);
    expect(await toDoOf(shop, owner)).toMatchObject([
      { kind: 'claimed', count: 2, winners: [{ code: codes[0] }, { code: codes[2] }] },
      { kind: 'passable', count: 2, winners: [{ code: codes[1] }, { code: codes[3] }] },
    ]);
    for (const code of [codes[2] ?? '', codes[3] ?? '']) {
      const order = { params: { id: drawId }, body: { code, handedOver: true } };
      await shop.call(noteHandOverCall, order, owner);
    }
    expect(await toDoOf(shop, owner)).toMatchObject([
      { kind: 'claimed', count: 1, winners: [{ code: codes[0] }] },
      { kind: 'passable', count: 1, winners: [{ code: codes[1], prize: 'A board' }] },
    ]);
  });

  it('asks for nothing that a letter has to come before', async ({ shop }) => {
    const { owner } = await wonByPost(shop);
    await passDays(shop, 13);
    expect(await toDoOf(shop, owner)).toEqual([]);
  });

  it('asks for the prize of a package that names none, until it does or is cancelled', async ({
    shop,
    club,
  }) => {
    const { packageId } = await buildPackage(shop.context, {}, club);
    expect(await toDoOf(shop, club)).toMatchObject([
      { kind: 'noPrize', packageId, drawId: `${packageId}:1` },
    ]);
    const given = { prizes: [{ prize: 'A board', quantity: 1, value: null }], onePrizeEach: false };
    await shop.call(setPackagePrizesCall, { params: { id: packageId }, body: given }, club);
    expect(await toDoOf(shop, club)).toEqual([]);
  });

  it('asks for cards from a day before the last ones come until they cannot be typed in', async ({
    shop,
  }) => {
    const inDays = (days: number) =>
      new Date(shop.context.clock.now().getTime() + days * 86_400_000).toISOString();
    const [until, runAt] = [inDays(5), inDays(20)];
    const { freeEntry } = freeWays(shop.context);
    const ways = { ...freeEntry, post: { ...freeEntry.post, until } };
    const { drawId, owner } = await buildSale(shop, { runAt, freeEntry: ways });
    await shop.context.clock.advance(4 * 86_400 - 1);
    expect(await toDoOf(shop, owner)).toEqual([]);
    await shop.context.clock.advance(1);
    const batchId = shop.context.random.uuidv7();
    const body = { batchId, entries: [ann] };
    await shop.call(addPostalEntriesCall, { params: { id: drawId }, body }, owner);
    expect(await toDoOf(shop, owner)).toMatchObject([{ kind: 'cards', drawId, count: 1 }]);
    const typedUntil = Date.parse(until) + 3 * 86_400_000;
    await shop.context.clock.moveTo(new Date(typedUntil - 1));
    expect(await toDoOf(shop, owner)).toHaveLength(1);
    await shop.context.clock.moveTo(new Date(typedUntil));
    expect(await toDoOf(shop, owner)).toEqual([]);
  });
});
