import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { soldOutNeeds } from '@clubdraw/domain/draws/sold-out-messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { buildSale, buyTickets, deliver, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { checkedDraw, soldOutDraw, soldOutSale } from '../../../../test/build/sold-out-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { soldOutDraws } from './enter-sold-out.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function mailsOf(shop: Shop, kind: string, drawId: string) {
  return shop.context.mailer.mails.filter(
    ({ subject, text }) => subject === kind && text.includes(drawId),
  );
}

async function answerOf(shop: Shop, drawId: string) {
  forgetOffer(shop.context, drawId);
  return (await shop.call(getPublicDrawCall, { params: { id: drawId } })).body;
}

describe('the field drawWhenSoldOut', () => {
  it.for([
    ['without a cap', { drawWhenSoldOut: true }],
    ['of a LIVE draw', { drawWhenSoldOut: true, ticketCap: 3, runMethod: 'LIVE' }],
    [
      'without a certain winner',
      { drawWhenSoldOut: true, ticketCap: 3, runMethod: 'COMPUTER_PICKED_NO_WINNER' },
    ],
  ] as const)('is refused %s (product §12.17)', async ([, change], { shop, club }) => {
    const body = { ...drawBody(shop.context), ...change };
    expect(await shop.call(createDrawCall, { body }, club)).toMatchObject({
      status: 400,
      body: { error: soldOutNeeds, fields: { drawWhenSoldOut: soldOutNeeds } },
    });
  });

  it('is a condition of the draw, and its time the latest one (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop);
    const { run_at: runAt } = await drawRow(shop, drawId);
    const conditions = (await shop.app.inject({ url: `/public/draws/${drawId}/conditions` })).body;
    expect(conditions).toContain(`\n!sold-out 3 ${runAt.getTime()} 3660 86400\n`);
    const answer = await answerOf(shop, drawId);
    expect(answer).toMatchObject({ drawWhenSoldOut: true, latestRunAt: answer.runAt });
    const { drawId: plain } = await buildSale(shop, { ticketCap: 3 });
    expect(await answerOf(shop, plain)).toMatchObject({
      drawWhenSoldOut: false,
      latestRunAt: null,
    });
  });
});

describe('a draw that runs as soon as it is sold out', () => {
  it('moves to the first day that leaves an hour, and says so in the ledger and to everybody (product §12.17)', async ({
    shop,
  }) => {
    const { drawId, owner } = await soldOutSale(shop);
    const { run_at: latest } = await drawRow(shop, drawId);
    await buyTickets(shop, drawId, { count: 2, email: 'two@sold.example' });
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ sold_out_at: null, run_at: latest });
    await buyTickets(shop, drawId, { email: 'last@sold.example' });
    await shop.settle();
    const row = await drawRow(shop, drawId);
    const early = new Date(latest.getTime() - 9 * dayMs);
    expect(row).toMatchObject({ run_at: early, early_at: early, latest_run_at: latest });
    const answer = await answerOf(shop, drawId);
    expect(answer).toMatchObject({
      status: 'Full Capacity',
      noOfPartic: 3,
      runAt: early.toISOString(),
      latestRunAt: latest.toISOString(),
    });
    const mails = mailsOf(shop, 'soldOutTold', drawId);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['last@sold.example', 'two@sold.example']);
    const { rows } = await sql<{ round: number }>`
      SELECT round FROM draw_sell_outs WHERE draw_id = ${drawId}`.execute(shop.context.db);
    expect(JSON.parse(mails[0]?.text ?? '{}')).toMatchObject({
      runAt: early.toISOString(),
      round: rows[0]?.round,
      checkpoint: expect.stringContaining('— '),
    });
    expect(mailsOf(shop, 'soldOut', drawId).map(({ to }) => to)).toEqual([owner.email]);
    await shop.settle();
    expect(mailsOf(shop, 'soldOutTold', drawId)).toHaveLength(2);
  });

  it('runs then, and a stranger finds why (product §12.17)', async ({ shop }) => {
    const { drawId } = await soldOutDraw(shop);
    const row = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(row.run_at);
    await shop.settle();
    expect((await drawRow(shop, drawId)).drawn_at).not.toBeNull();
    const checked = await checkedDraw(shop, drawId);
    expect(checked).toMatchObject({ failed: [], verdict: 'verified' });
    expect(checked.round).toMatch(
      /Drawn early because it sold out: latest .+, entered as sold out .+\./,
    );
    expect(checked.remarks).toContainEqual(expect.stringContaining('because it sold out'));
    await shop.context.clock.moveTo(row.latest_run_at ?? row.run_at);
    await shop.settle();
    expect((await checkedDraw(shop, drawId)).verdict).toBe('verified');
  });

  it('takes its time from the entry of the record: one that is made later runs a day later (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop);
    const { run_at: latest } = await drawRow(shop, drawId);
    const border = latest.getTime() - 9 * dayMs - 61 * 60_000;
    await shop.context.clock.moveTo(new Date(border));
    await buyTickets(shop, drawId, { count: 3 });
    expect(await drawRow(shop, drawId)).toMatchObject({
      sold_out_at: new Date(border),
      run_at: latest,
      early_at: null,
    });
    // Everything died before the record: it is entered when something is up again.
    await shop.context.clock.moveTo(new Date(border + 1));
    await shop.settle();
    expect((await drawRow(shop, drawId)).run_at.getTime()).toBe(latest.getTime() - 8 * dayMs);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });

  it('sold out in its last day keeps its time (product §12.17)', async ({ shop }) => {
    const { drawId } = await soldOutSale(shop);
    const { run_at: latest } = await drawRow(shop, drawId);
    await buyTickets(shop, drawId, { count: 2 });
    await shop.context.clock.moveTo(new Date(latest.getTime() - 20 * hourMs));
    await buyTickets(shop, drawId);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ run_at: latest, early_at: latest });
    await shop.context.clock.moveTo(latest);
    await shop.settle();
    const checked = await checkedDraw(shop, drawId);
    expect(checked).toMatchObject({ failed: [], verdict: 'verified', remarks: [] });
  });

  it('that never sells out runs at its time, refunds and all (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop);
    const first = await buyTickets(shop, drawId);
    await buyTickets(shop, drawId);
    expect(await takeBackBought(shop, first)).toBe('taken');
    await buyTickets(shop, drawId);
    const { run_at: runAt } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(runAt);
    await shop.settle();
    expect(await checkedDraw(shop, drawId)).toMatchObject({
      failed: [],
      verdict: 'verified',
      remarks: [],
    });
  });

  it('sold again and again before has a log that is full once (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop);
    // Nothing is logged in between: the log is written when all of it has happened.
    const first = await buyTickets(shop, drawId);
    const second = await buyTickets(shop, drawId);
    await takeBackBought(shop, first);
    await takeBackBought(shop, second);
    const third = await buyTickets(shop, drawId);
    await buyTickets(shop, drawId, { count: 2 });
    await deliver(shop, shop.payments.dispute(third, 'open'));
    await shop.doJobs();
    await shop.settle();
    const log = (await shop.app.inject({ url: `/public/draws/${drawId}/log` })).body;
    expect(log.replaceAll(/ \S+ [0-9a-f]{64}\n/g, '\n')).toMatch(
      /T 0\nT 1\n(V \d 1\n){2}T 2\nT 3\nT 4\nV 2 2\n$/,
    );
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(await checkedDraw(shop, drawId)).toMatchObject({ failed: [], verdict: 'verified' });
  });

  it('enters its record once, whoever finds it, and before the close at the latest (product §12.17)', async ({
    shop,
  }) => {
    const { drawId } = await soldOutSale(shop);
    await buyTickets(shop, drawId, { count: 3 });
    expect((await soldOutDraws.due(shop.context, shop.context.clock.now())).overdue).toBe(1);
    await Promise.all([
      soldOutDraws.sweep(shop.context, shop.context.clock.now()),
      soldOutDraws.sweep(shop.context, shop.context.clock.now()),
    ]);
    expect((await soldOutDraws.due(shop.context, shop.context.clock.now())).overdue).toBe(0);
    await shop.settle();
  });

  it('enters it also when nobody did before its latest time (product §12.17)', async ({ shop }) => {
    const { drawId } = await soldOutSale(shop);
    const { run_at: latest } = await drawRow(shop, drawId);
    await buyTickets(shop, drawId, { count: 3 });
    await shop.context.clock.moveTo(latest);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ early_at: latest, run_at: latest });
    expect(await checkedDraw(shop, drawId)).toMatchObject({
      failed: [],
      verdict: 'verified',
      remarks: [],
    });
  });
});
