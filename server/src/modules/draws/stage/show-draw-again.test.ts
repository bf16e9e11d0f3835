import { getStageCall, showDrawAgainCall } from '@clubdraw/contract/draws/stage-endpoint';
import { stagePath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMs } from '@clubdraw/domain/draws/reveal';
import { nothingToShowYet, stageShowsIt } from '@clubdraw/domain/draws/stage-messages';
import { describe, expect } from 'vitest';
import { passStage, pressOpen, waitingLiveDraw } from '../../../../test/build/live-draw.ts';
import { buildOwner } from '../../../../test/build/owner.ts';
import { buildSale, type Sale, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

/** A LIVE draw whose stage has shown everything. */
async function shownDraw(shop: Shop): Promise<Sale> {
  const sale = await waitingLiveDraw(shop);
  await pressOpen(shop, sale);
  await shop.settleNow();
  await passStage(shop);
  return sale;
}

async function press(shop: Shop, { drawId: id, owner }: Pick<Sale, 'drawId' | 'owner'>) {
  const { status, body } = await shop.call(showDrawAgainCall, { params: { id } }, owner);
  return { status, body };
}

async function againOf(shop: Shop, id: string): Promise<string | undefined> {
  return (await shop.call(getStageCall, { params: { id } })).body.again;
}

describe('showing a drawn draw again (product §2.22)', () => {
  it('begins the stage anew for everybody at one instant, while it lasts, and changes nothing of the draw', async ({
    shop,
  }) => {
    const sale = await shownDraw(shop);
    const { clock } = shop.context;
    const before = (await shop.call(getStageCall, { params: { id: sale.drawId } })).body;
    expect(before.again).toBeUndefined();
    const begun = clock.now().toISOString();
    expect(await press(shop, sale)).toMatchObject({ status: 200, body: { again: begun } });
    await clock.advance(2);
    const { again, ...same } = (await shop.call(getStageCall, { params: { id: sale.drawId } }))
      .body;
    expect(again).toBe(begun);
    expect(same).toEqual(before);
    // Somebody who opens the public stage meanwhile joins it.
    const page = await shop.app.inject(stagePath(sale.drawId));
    expect(page.body).toContain(begun);
    await clock.advance(showMs({ numbers: 6, places: 1 }) / 1_000 - 2);
    expect(await againOf(shop, sale.drawId)).toBeUndefined();
    expect(await press(shop, sale)).toMatchObject({ status: 200 });
  });

  it('is refused while the stage shows it, and before there is something to show', async ({
    shop,
  }) => {
    const open = await buildSale(shop);
    expect(await press(shop, open)).toMatchObject({
      status: 409,
      body: { error: nothingToShowYet },
    });
    const sale = await waitingLiveDraw(shop);
    await pressOpen(shop, sale);
    await shop.settleNow();
    // The result of a LIVE draw is nobody's before its stage has shown it.
    expect(await press(shop, sale)).toMatchObject({
      status: 409,
      body: { error: nothingToShowYet },
    });
    await passStage(shop);
    const both = await Promise.all([press(shop, sale), press(shop, sale)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await press(shop, sale)).toMatchObject({ status: 409, body: { error: stageShowsIt } });
  });

  it('is the owner’s alone', async ({ shop }) => {
    const { drawId } = await shownDraw(shop);
    const owner = await buildOwner(shop.context);
    expect(await press(shop, { drawId, owner })).toMatchObject({
      status: 404,
      body: { error: messages.noDrawWithThisId },
    });
    expect(await againOf(shop, drawId)).toBeUndefined();
  });
});
