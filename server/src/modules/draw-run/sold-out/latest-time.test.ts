import { cancelDrawCall, getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { describe, expect } from 'vitest';
import { cardOf, freeWays, typeCards } from '../../../../test/build/free-entry.ts';
import {
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { aboutToSellOut, checkedDraw, soldOutSale } from '../../../../test/build/sold-out-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { closeDraw } from '../close-draw.ts';
import { cutDraw } from '../cut-draw.ts';
import { runAtItsTime } from '../../../../test/build/steps/at-its-time.ts';
import { ledgerKinds } from '../../../../test/build/rows/ledger-kinds.ts';

const cap = 20;
const early = ['pub', 'record', 'cut', 'close', 'result'];

/**
 * A draw of 20 tickets that sold out, of which the bank took some back since; with the payment of
 * the last ticket.
 */
async function thinned(shop: Shop, gone: number): Promise<Sale & { last: string }> {
  const sale = await soldOutSale(shop, { ticketCap: cap });
  const { drawId } = sale;
  const stolen = gone === 0 ? undefined : await buyTickets(shop, drawId, { count: gone });
  const email = 'holds@example.com';
  await buyTickets(shop, drawId, { email, count: cap - gone - 1 });
  const last = await buyTickets(shop, drawId, { email });
  await shop.settle();
  if (stolen) await deliver(shop, shop.payments.dispute(stolen, 'open'));
  await shop.settle();
  return { ...sale, last };
}

const cancel = async (shop: Shop, { drawId, owner }: Sale) =>
  shop.call(cancelDrawCall, { params: { id: drawId } }, owner);

describe('a draw that sold out, and of which tickets became void since,', () => {
  it('runs early while 95 % count, and cannot be cancelled (product §4.7, §12.17)', async ({
    shop,
  }) => {
    const sale = await thinned(shop, 1);
    const { drawId, owner } = sale;
    expect((await cancel(shop, sale)).status).toBe(409);
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(body.can.cancel.allowed).toBe(false);
    await runAtItsTime(shop, drawId);
    expect((await drawRow(shop, drawId)).drawn_at).not.toBeNull();
    expect((await ledgerKinds(shop, drawId)).slice(0, 5)).toEqual(early);
    expect(await checkedDraw(shop, drawId)).toMatchObject({
      failed: [],
      verdict: 'verified',
      remarks: ['Drawn early because it sold out.'],
    });
  });

  it('keeps its latest time where fewer count at the early one, and lets nobody in (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await thinned(shop, 2);
    const { early_at: earlyAt, latest_run_at: latest } = await drawRow(shop, drawId);
    await runAtItsTime(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({
      run_at: latest,
      early_at: earlyAt,
      early_counted: 18,
      cut_at: null,
      closing_since: null,
    });
    expect((await checkOut(shop, drawId)).status).toBe(409);
    expect(await ledgerKinds(shop, drawId)).toEqual(['pub', 'record', 'early-cut']);
    await runAtItsTime(shop, drawId);
    const course = ['pub', 'record', 'early-cut', 'cut', 'close', 'result'];
    expect((await ledgerKinds(shop, drawId)).slice(0, 6)).toEqual(course);
    const checked = await checkedDraw(shop, drawId);
    expect(checked).toMatchObject({
      failed: [],
      verdict: 'verified',
      remarks: [expect.stringContaining('it kept its latest time')],
    });
    expect(checked.round).toContain('only 18 tickets of 20 counted, fewer than 95 %');
  });

  it('says for good how many counted at the early one, although the bank takes more since (product §12.17)', async ({
    shop,
  }) => {
    const { drawId, owner, last } = await thinned(shop, 2);
    await runAtItsTime(shop, drawId);
    await deliver(shop, shop.payments.dispute(last, 'open'));
    await shop.settle();
    await runAtItsTime(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 17 });
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(body.earlyTicketCount).toBe(18);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });

  it('tells each holder that it keeps its latest time, once (product §17.1)', async ({ shop }) => {
    const { drawId } = await thinned(shop, 2);
    await runAtItsTime(shop, drawId);
    await shop.settle();
    const mails = shop.context.mailer.mails.filter(
      ({ subject, text }) => subject === 'latestTold' && text.includes(drawId),
    );
    expect(mails).toHaveLength(1);
    expect(JSON.parse(mails[0]?.text ?? '{}')).toMatchObject({ tickets: 20, counted: 18 });
  });

  it.for([['before its early time'], ['behind it']] as const)(
    'can be cancelled by its owner %s, and a stranger finds that right (product §4.7, §12.17)',
    async ([when], { shop }) => {
      const sale = await thinned(shop, 2);
      const { drawId } = sale;
      if (when === 'behind it') await runAtItsTime(shop, drawId);
      expect((await cancel(shop, sale)).status).toBe(200);
      await shop.settle();
      expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'incomplete' });
    },
  );

  it('is cut once where both of its times are over when it is cut (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await thinned(shop, 2);
    const { latest_run_at: latest } = await drawRow(shop, drawId);
    // The platform was away over both times.
    await shop.context.clock.moveTo(latest ?? new Date());
    await shop.settle();
    expect((await ledgerKinds(shop, drawId)).slice(0, 5)).toEqual(early);
    const checked = await checkedDraw(shop, drawId);
    expect(checked).toMatchObject({ failed: [], verdict: 'verified' });
    expect(checked.remarks).toContainEqual(expect.stringContaining('could have known'));
  });
});

describe('a draw whose last ticket comes while it is about to be cut', () => {
  it('has its record before the cut (product §12.17)', async ({ shop }) => {
    const { drawId, event } = await aboutToSellOut(shop);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    const stopped = stopBefore(shop.context, /from "draws" where "id" = \$1 for update/);
    const cutting = cutDraw(stopped.context, { drawId });
    await stopped.reachedBy(cutting);
    await deliver(shop, event);
    await shop.doJobs();
    stopped.goOn();
    expect(await cutting).toBe(false);
    await shop.settle();
    expect((await ledgerKinds(shop, drawId)).slice(0, 5)).toEqual(early);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });
});

describe('a draw whose last ticket comes behind its cut', () => {
  it('has its record before its close: a payment that is settled then (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    const { run_at: latest } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(new Date(latest.getTime() - 60_000));
    const last = await holdPlacesOf(shop, drawId);
    await shop.context.clock.moveTo(latest);
    await cutDraw(shop.context, { drawId });
    await deliver(shop, shop.payments.pay(last));
    await shop.settle();
    const course = ['pub', 'cut', 'record', 'close', 'result'];
    expect((await ledgerKinds(shop, drawId)).slice(0, 5)).toEqual(course);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });

  it('has it also where that is a card which waited until the close (product §4.14, §12.17)', async ({
    shop,
  }) => {
    const { context } = shop;
    const runAt = new Date(context.clock.now().getTime() + 13 * 3_600_000).toISOString();
    const sale = await soldOutSale(shop, { ...freeWays(context), runAt });
    const { drawId } = sale;
    await typeCards(shop, sale, [cardOf('Ivy Lane')]);
    await buyTickets(shop, drawId, { count: 2 });
    await context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await cutDraw(context, { drawId });
    await closeDraw(context, { drawId });
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3 });
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });
});
