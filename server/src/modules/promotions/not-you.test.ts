import { cancelDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { describe, expect } from 'vitest';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { entered, join, mailsOfEntrant, open } from '../../../test/build/steps/promo-entry.ts';

const ticketOf = async (shop: Shop, drawId: string) =>
  shop.context.db
    .selectFrom('tickets')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();

describe('the mail of a promotional entry', () => {
  it('has a link and the header for one press, and that of a purchase has neither (product §17.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const { notYouPath: path } = await entered(shop, drawId, 'why@example.com');
    expect(path).toMatch(/^\/not-you\/[\w.-]+$/);
    const [mail] = mailsOfEntrant(shop, 'why@example.com');
    expect(mail?.unsubscribeUrl).toBe(`http://clubdraw.test${path}`);
    const sale = await buildSale(shop);
    await buyTickets(shop, sale.drawId, { email: 'bought@example.com' });
    const [bought] = mailsOfEntrant(shop, 'bought@example.com');
    expect(bought).toBeDefined();
    expect(bought?.unsubscribeUrl).toBeUndefined();
    expect(JSON.parse(bought?.text ?? '{}').notYouPath).toBeUndefined();
  });
});

describe('the link Not you?', () => {
  it('changes nothing when it is opened, and takes the entry back by one press (product §2.24, §17.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const { notYouPath: path } = await entered(shop, drawId, 'Vic.Tim@example.com');
    const seen = await open(shop, path);
    expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(seen.body).toContain('"state":"entered"');
    expect(seen.body).not.toContain('Vic.Tim');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, members: 1 });
    for (const _press of [1, 2]) {
      expect(await open(shop, path, 'POST')).toMatchObject({
        status: 200,
        body: expect.stringContaining('"state":"takenBack"'),
      });
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0, members: 0 });
    expect(await ticketOf(shop, drawId)).toMatchObject({
      voided_at: shop.context.clock.now(),
      void_reason: 4,
    });
    await shop.settle();
    const checked = await open(shop, `/verify/${drawId}`);
    expect(checked.body).toContain('"voids":"1 not asked for"');
    expect((await open(shop, path)).body).toContain('"state":"takenBack"');
    const shown = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(shown.body.noOfPartic).toBe(0);
  });

  it('lets nobody enter the address in that draw again, and mails nothing more of that club (product §17.3)', async ({
    shop,
  }) => {
    const first = await buildPromoDraw(shop.context);
    const again = await buildPromoDraw(shop.context, {}, first.owner);
    const other = await buildPromoDraw(shop.context);
    const email = 'nomore@example.com';
    await open(shop, (await entered(shop, first.drawId, email)).notYouPath, 'POST');
    expect(await join(shop, first.drawId, email)).toMatchObject({
      status: 200,
      body: { alreadySigned: true },
    });
    expect((await join(shop, again.drawId, 'NoMore+x@example.com')).status).toBe(201);
    expect((await join(shop, other.drawId, email)).status).toBe(201);
    await shop.settle();
    expect(mailsOfEntrant(shop, 'NoMore+x@example.com')).toEqual([]);
    expect(mailsOfEntrant(shop, email)).toHaveLength(2);
  });

  it('leaves the entry in the list of a draw that is over, and ends the mails', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context);
    const { notYouPath: path } = await entered(shop, drawId, 'late@example.com');
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    expect((await open(shop, path)).body).toContain('"state":"closed"');
    expect((await open(shop, path, 'POST')).body).toContain('"state":"stopped"');
    expect((await ticketOf(shop, drawId)).voided_at).toBeNull();
  });

  it('is not found when somebody made it up, and tells nothing of other entries', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const { notYouPath: path } = await entered(shop, drawId, 'mine@example.com');
    const [id = ''] = path.replace('/not-you/', '').split('.');
    const forged = [
      `${id}.${'A'.repeat(22)}`,
      id,
      `${id}.`,
      'x',
      '%00',
      `${shop.context.random.uuidv7()}.x`,
    ];
    for (const token of forged) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await open(shop, `/not-you/${token}`, method)).status).toBe(404);
      }
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1 });
  });

  it('and a second press at the same moment make the ticket void once', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const { notYouPath: path } = await entered(shop, drawId, 'double@example.com');
    await Promise.all(Array.from({ length: 6 }, () => open(shop, path, 'POST')));
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0, tickets_issued: 1 });
  });

  it('takes an entry out of the draw: it does not win (product §17.3)', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    await open(shop, (await entered(shop, drawId, 'gone@example.com')).notYouPath, 'POST');
    await join(shop, drawId, 'stays@example.com');
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(mailsOfEntrant(shop, 'stays@example.com').map(({ subject }) => subject)).toContain(
      'winnerTold',
    );
    expect(mailsOfEntrant(shop, 'gone@example.com').map(({ subject }) => subject)).toEqual([
      'ticketsIssued',
    ]);
  });

  it('takes nothing out from the draw’s time on, before the list is closed (product §17.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const { notYouPath: path } = await entered(shop, drawId, 'late@example.com');
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    const { body, status } = await open(shop, path, 'POST');
    expect(status).toBe(200);
    expect(body).toContain('"state":"stopped"');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, closed_at: null });
    expect((await ticketOf(shop, drawId)).voided_at).toBeNull();
  });
});
