import {
  createEntryCodeCall,
  endEntryCodeCall,
  listEntryCodesCall,
} from '@clubdraw/contract/entry-codes/entry-codes';
import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildCodeSale } from '../../../../test/build/entry-code.ts';
import { buildSale, checkOut } from '../../../../test/build/sale.ts';
import { callsOf } from '../../../../test/harness.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { buildApp } from '../../../app.ts';
import { cancelDraw } from '../cancel-draw.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

describe('the codes of a draw (product §14.18)', () => {
  it('are made, listed and ended, in capital letters', async ({ shop }) => {
    const { drawId, owner } = await buildCodeSale(shop, { code: 'spring-20', percentOff: 20 });
    const params = { id: drawId };
    const list = await shop.call(listEntryCodesCall, { params }, owner);
    const made = {
      code: 'SPRING-20',
      percentOff: 20,
      tickets: null,
      uses: 100,
      used: 0,
      perPerson: 1,
      until: null,
      createdAt: shop.context.clock.now().toISOString(),
      endedAt: null,
    };
    expect(list.body).toEqual({ codes: [made], giveaways: 20, given: 0 });
    const ended = { params: { ...params, code: 'Spring-20' } };
    for (let times = 0; times < 2; times += 1) {
      expect(await shop.call(endEntryCodeCall, ended, owner)).toMatchObject({
        body: { ended: true },
      });
    }
    const after = await shop.call(listEntryCodesCall, { params }, owner);
    expect(after.body.codes).toMatchObject([{ endedAt: made.createdAt }]);
    const unknown = { params: { ...params, code: 'WINTER' } };
    expect(await shop.call(endEntryCodeCall, unknown, owner)).toMatchObject({
      status: 404,
      body: { error: words.noSuchCode },
    });
  });

  it('are ended once where two people end one at the same moment', async ({ shop }) => {
    const { drawId, owner, code } = await buildCodeSale(shop, { percentOff: 20 });
    const ending = { params: { id: drawId, code } };
    const stopped = stopBefore(shop.context, /insert into "audit_lines"/);
    const app = buildApp(stopped.context);
    const first = callsOf(app)(endEntryCodeCall, ending, owner);
    await stopped.reachedBy(first);
    const second = shop.call(endEntryCodeCall, ending, owner);
    await Promise.race([second, waitsForALock(shop)]);
    stopped.goOn();
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
    await app.close();
    const lines = await shop.context.db
      .selectFrom('audit_lines')
      .select('operation')
      .where('owner_id', '=', owner.ownerId)
      .where('operation', '=', 'endEntryCode')
      .execute();
    expect(lines).toHaveLength(1);
  });

  it.for([
    [{ code: 'ABC', percentOff: 5, uses: 1 }, 'code', words.codeForm],
    [{ code: 'ÄPFEL', percentOff: 5, uses: 1 }, 'code', words.codeForm],
    [{ percentOff: 91, uses: 1 }, 'percentOff', words.percentRange],
    [{ percentOff: 0, uses: 1 }, 'percentOff', words.percentRange],
    [{ tickets: 11, uses: 1 }, 'tickets', words.codeTicketsRange],
    [{ uses: 1 }, 'percentOff', words.percentOrTickets],
    [{ percentOff: 5, tickets: 1, uses: 1 }, 'percentOff', words.percentOrTickets],
    [{ percentOff: 5, uses: 10_001 }, 'uses', words.usesRange],
    [{ percentOff: 5, uses: 2, perPerson: 3 }, 'perPerson', words.perPersonRange],
    [{ percentOff: 5, uses: 2, until: '2050-01-01T10:00' }, 'until', words.untilAfterDraw],
    [{ percentOff: 5, uses: 2, until: '2001-01-01T10:00' }, 'until', messages.dateInFuture],
  ] as const)('refuse %j', async ([body, field, message], { shop }) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 20 });
    const answer = await shop.call(createEntryCodeCall, { params: { id: drawId }, body }, owner);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  it('refuse a code twice, and any of a draw that is over', async ({ shop }) => {
    const sale = await buildCodeSale(shop, { code: 'TWICE', percentOff: 20 });
    const { drawId, owner } = sale;
    const call = { params: { id: drawId }, body: { code: 'twice', percentOff: 5, uses: 1 } };
    expect(await shop.call(createEntryCodeCall, call, owner)).toMatchObject({
      status: 409,
      body: { error: words.codeThere },
    });
    await cancelDraw(shop.context, { ownerId: owner.ownerId, drawId });
    expect(await shop.call(createEntryCodeCall, call, owner)).toMatchObject({
      status: 409,
      body: { error: messages.drawClosed },
    });
  });
});

describe('wrong codes', () => {
  it('are twenty an hour for a client address, and then each code costs work, also a right one', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 20 });
    const ask = async (text: string, address = '203.0.113.7') =>
      shop.call(getPriceCall, { query: { drawId, count: '1', code: text } }, { address });
    for (let right = 0; right < 25; right += 1) expect((await ask(code)).status).toBe(200);
    const guesses = Array.from({ length: 19 }, async (_, at) => ask(`WRONG-${at}`));
    const wrong = await Promise.all(guesses);
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([409]));
    const bought = await checkOut(shop, drawId, { code: 'WRONG-20', address: '203.0.113.7' });
    expect(bought.status).toBe(409);
    for (const text of ['WRONG-21', code]) {
      expect(await ask(text)).toMatchObject({
        status: 428,
        body: { error: messages.oneMoment },
      });
    }
    expect((await ask(code, '203.0.113.8')).status).toBe(200);
    await shop.context.clock.advance(3_600);
    expect((await ask(code)).status).toBe(200);
  });
});
