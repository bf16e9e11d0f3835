import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { sendFreeEntryCodeCall } from '@clubdraw/contract/free-entries/free-entry';
import { dateAfterOpening } from '@clubdraw/domain/entries/free-entry-messages';
import { crowdBeforeOpening } from '@clubdraw/domain/purchases/crowd-messages';
import { drawOpensOn, opensBeforeDraw } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { describe, expect } from 'vitest';
import { announce } from '../../../test/build/crowd/ready-pages.ts';
import { makeEntryCode, usesOf } from '../../../test/build/entry-code.ts';
import {
  cardOf,
  enterFreely,
  enterWith,
  freeWays,
  typeCards,
} from '../../../test/build/free-entry.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../test/build/sale.ts';
import { checkedDraw } from '../../../test/build/sold-out-draw.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { releasePlaces } from '../tickets/free-places.ts';
import { readLiveStates } from './public/read-live-states.ts';

const hourMs = 3_600_000;

const inHours = ({ context }: Shop, hours: number): string =>
  new Date(context.clock.now().getTime() + hours * hourMs).toISOString();

/** Says no, with the opening in the zone of the draw. */
const opensOn = (opensAt: string) => ({
  status: 409,
  body: {
    error: drawOpensOn(showDateTime(new Date(opensAt), 'Australia/Sydney')),
  },
});

const wrong = (field: string, message: string) => ({
  status: 400,
  body: { error: message, fields: { [field]: message } },
});

describe('a draw that opens later (product §12.19)', () => {
  it('is announced at once, with its opening in the published conditions', async ({
    shop,
    club,
  }) => {
    const opensAt = inHours(shop, 2);
    const body = { ...drawBody(shop.context), opensAt };
    const { id } = (await shop.call(createDrawCall, { body }, club)).body.data;
    const seen = await shop.call(getPublicDrawCall, { params: { id } });
    expect(seen.body).toMatchObject({ status: 'Published', opensAt });
    const conditions = (await shop.app.inject({ url: `/public/draws/${id}/conditions` })).body;
    expect(conditions).toContain(`\nopens ${Date.parse(opensAt)}\n`);
    const page = (await shop.app.inject({ url: `/draw-info/${id}` })).body;
    expect(page).toContain(`"opensAt":"${opensAt}"`);
    const check = (await shop.app.inject({ url: `/verify/${id}` })).body;
    expect(check).toContain('Nobody enters before the draw opens: ');
  });

  it('sells from its instant on, and not before', async ({ shop }) => {
    const opensAt = inHours(shop, 1);
    const { drawId } = await buildSale(shop, { opensAt });
    expect(await checkOut(shop, drawId)).toMatchObject(opensOn(opensAt));
    const total = await shop.app.inject({ url: `/total?drawId=${drawId}&count=1` });
    expect(total.body).toContain('This draw opens on');
    await shop.context.clock.advance(3_599);
    expect(await checkOut(shop, drawId)).toMatchObject(opensOn(opensAt));
    await shop.context.clock.advance(1);
    await buyTickets(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1 });
  });

  it('is drawn, and a stranger finds nobody in it from before', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { opensAt: inHours(shop, 1) });
    await shop.context.clock.advance(3_600);
    await buyTickets(shop, drawId, { count: 3 });
    await shop.settle();
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect((await drawRow(shop, drawId)).drawn_at).not.toBeNull();
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });

  it('takes no free entry, no card and gives nothing away before', async ({ shop }) => {
    const opensAt = inHours(shop, 1);
    const ways = { ...freeWays(shop.context), giveaways: 20, opensAt };
    const sale = await buildSale(shop, ways);
    const { drawId } = sale;
    const ann = { drawId, email: 'ann@example.com' };
    const no = opensOn(opensAt);
    expect(await shop.call(sendFreeEntryCodeCall, { body: ann })).toMatchObject(no);
    expect(await enterWith(shop, ann, '123456')).toMatchObject(no);
    expect(await typeCards(shop, sale, [cardOf('Mia Chen')])).toMatchObject(no);
    // Its club makes codes ahead; nobody uses one, and no use is spent.
    const code = await makeEntryCode(shop, sale, { code: 'FRIENDS', tickets: 2 });
    expect(await checkOut(shop, drawId, { code })).toMatchObject(no);
    expect(await usesOf(shop, drawId, code)).toBe(0);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 0, places_held: 0 });
    await shop.context.clock.advance(3_600);
    expect((await enterFreely(shop, ann)).status).toBe(201);
    expect((await typeCards(shop, sale, [cardOf('Mia Chen')])).status).toBe(200);
    expect((await checkOut(shop, drawId, { code })).status).toBe(200);
  });

  it('opens before its date, in the future, and while cards can still come', async ({
    shop,
    club,
  }) => {
    const { runAt, ...rest } = drawBody(shop.context);
    const publish = async (change: object) => {
      const body = { ...rest, runAt, ...change };
      return shop.call(createDrawCall, { body }, club);
    };
    expect(await publish({ opensAt: runAt })).toMatchObject(wrong('opensAt', opensBeforeDraw));
    expect(await publish({ opensAt: inHours(shop, 0) })).toMatchObject(
      wrong('opensAt', messages.dateInFuture),
    );
    expect(await publish({ opensAt: 'soon' })).toMatchObject(wrong('opensAt', messages.notADate));
    expect(await publish({ ...freeWays(shop.context), opensAt: inHours(shop, 12) })).toMatchObject(
      wrong('freeEntry.post.until', dateAfterOpening),
    );
  });

  it('can be changed until its first ticket, and keeps an opening that is over', async ({
    shop,
  }) => {
    const opensAt = inHours(shop, 1);
    const { drawId, owner } = await buildSale(shop, { opensAt });
    const body = drawBody(shop.context);
    const edit = async (change: object) =>
      shop.call(updateDrawCall, { params: { id: drawId }, body: { ...body, ...change } }, owner);
    await shop.context.clock.advance(3_601);
    expect(await edit({ opensAt, name: 'Another name' })).toMatchObject({ status: 200 });
    expect(await edit({ opensAt: inHours(shop, -2) })).toMatchObject({ status: 400 });
    const later = inHours(shop, 2);
    expect(await edit({ opensAt: later })).toMatchObject({ status: 200 });
    expect(await checkOut(shop, drawId)).toMatchObject(opensOn(later));
    expect(await edit({})).toMatchObject({ status: 200 });
    await buyTickets(shop, drawId);
    expect(await edit({ opensAt: later })).toMatchObject({
      status: 409,
      body: { error: messages.drawCannotBeEdited },
    });
    const own = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(own.body).toMatchObject({ opensAt: null });
  });

  it('tells pages that are open of another opening', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { opensAt: inHours(shop, 2) });
    const told = async (): Promise<unknown> => {
      const [state] = await readLiveStates(shop.context, [drawId]);
      const { opensAt }: { opensAt?: string } = JSON.parse(state?.json ?? '');
      return opensAt ?? null;
    };
    expect(await told()).toBe(inHours(shop, 2));
    const body = drawBody(shop.context);
    for (const opensAt of [inHours(shop, 3), null]) {
      const change = { params: { id: drawId }, body: { ...body, opensAt } };
      expect((await shop.call(updateDrawCall, change, owner)).status).toBe(200);
      expect(await told()).toBe(opensAt);
    }
  });

  it('gives money back that comes for places from before a later opening', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    await releasePlaces(shop.context, { id: paymentId, drawId });
    const body = { ...drawBody(shop.context), opensAt: inHours(shop, 1) };
    const edited = await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
    expect(edited.status).toBe(200);
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    expect(await refundRows(shop, paymentId)).toMatchObject([{ cause: 'late_payment' }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 0 });
  });

  it('stands on its club’s page with its opening, until then', async ({ shop }) => {
    const opensAt = inHours(shop, 1);
    const { owner } = await buildSale(shop, { opensAt });
    const page = async () => (await shop.app.inject({ url: `/club/${owner.ownerId}` })).body;
    expect(await page()).toContain(`"opensAt":"${opensAt}"`);
    await shop.context.clock.advance(3_600);
    expect(await page()).toContain('"opensAt":null');
  });

  it('has pages made ahead for buyers who come once it is open (product §14.20)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { opensAt: inHours(shop, 2), runAt: inHours(shop, 24) });
    expect(await announce(shop, sale, { inMinutes: 119 })).toMatchObject({
      status: 400,
      body: { fields: { at: crowdBeforeOpening } },
    });
    expect((await announce(shop, sale, { inMinutes: 120 })).status).toBe(200);
  });
});
