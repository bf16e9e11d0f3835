import { cancelDrawCall, getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPaymentCall, startPaymentCall } from '@clubdraw/contract/payments/payments';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import * as messages from '@clubdraw/domain/texts/messages';
import { holderCommit, ticketSalt } from 'fairdraw/tree/leaves';
import { describe, expect } from 'vitest';
import { buildSale, drawRow, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { transaction } from '../../db/database.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { it } from '../../../test/shop-test.ts';

const promo = (shop: Shop, change = {}) => buildPromoDraw(shop.context, change);

function signUp(shop: Shop, drawId: string, email: string, name = 'Mia Chen') {
  return shop.call(signUpForPromoCall, { body: { drawId, name, email, phone: '' } });
}

function order(shop: Shop, drawID: string, change = {}) {
  return shop.call(startPaymentCall, {
    body: { drawID, count: 1, email: 'Lou@example.com', ...change },
  });
}

async function entriesOf(shop: Shop, drawId: string) {
  return shop.context.db
    .selectFrom('promo_entries')
    .innerJoin('tickets', 'tickets.promo_entry_id', 'promo_entries.id')
    .select(['promo_entries.id', 'email', 'name', 'code', 'serial', 'holder_random'])
    .where('promo_entries.draw_id', '=', drawId)
    .orderBy('serial')
    .execute();
}

async function mailsTo(shop: Shop, recipient: string) {
  return shop.context.db
    .selectFrom('mails')
    .select(['dedupe_key', 'kind', 'about'])
    .where('recipient', '=', recipient)
    .execute();
}

describe('signUpForPromo', () => {
  it('gives one ticket and mails it to the address as typed (product §4.11)', async ({ shop }) => {
    const { drawId } = await promo(shop);
    expect(await signUp(shop, drawId, ' Mia+draw@Example.com ')).toMatchObject({
      status: 201,
      body: { alreadySigned: false, message: messages.signedUp },
    });
    const [entry] = await entriesOf(shop, drawId);
    expect(entry).toMatchObject({ email: 'Mia+draw@Example.com', name: 'Mia Chen', serial: 0 });
    expect(await mailsTo(shop, 'Mia+draw@Example.com')).toEqual([
      {
        dedupe_key: `tickets:${entry?.id}`,
        kind: 'ticketsIssued',
        about: { paymentId: entry?.id, firstSerial: 0 },
      },
    ]);
    await shop.doJobs();
    const mail = shop.context.mailer.mails.find(({ to }) => to === 'Mia+draw@Example.com');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      kind: 'ticketsIssued',
      codes: [entry?.code],
      total: { amount: 0, currency: 'AUD' },
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, tickets_issued: 1 });
  });

  it.for([
    ['noah@example.com', 'NOAH+again@example.com'],
    ['ava.lee@gmail.com', 'a.v.alee+x@Gmail.com'],
    ['zoe.lee@googlemail.com', 'zoelee@googlemail.com'],
  ] as const)(
    'answers 200 when %s comes again as %s (product §4.11, §12.10)',
    async ([first, second], { shop }) => {
      const { drawId } = await promo(shop);
      await signUp(shop, drawId, first);
      expect(await signUp(shop, drawId, second)).toMatchObject({
        status: 200,
        body: { alreadySigned: true, message: messages.alreadySignedUp },
      });
      expect(await entriesOf(shop, drawId)).toHaveLength(1);
      expect(await mailsTo(shop, second)).toEqual([]);
    },
  );

  it('keeps the dots of other providers apart, and the same mailbox in other draws (product §12.10)', async ({
    shop,
  }) => {
    const [one, other] = [await promo(shop), await promo(shop)];
    for (const email of ['a.b@example.com', 'ab@example.com']) {
      expect((await signUp(shop, one.drawId, email)).status).toBe(201);
      expect((await signUp(shop, other.drawId, email)).status).toBe(201);
    }
  });

  it.for([
    [{ name: 'M' }, 'name', messages.enterFullName],
    [{ name: '  ' }, 'name', messages.enterFullName],
    [{ email: 'mia' }, 'email', messages.validEmail],
    [{ email: '' }, 'email', messages.validEmail],
  ] as const)('refuses %j (product §5.8)', async ([change, path, message], { shop }) => {
    const { drawId } = await promo(shop);
    const body = { drawId, name: 'Mia', email: 'mia@example.com', phone: null, ...change };
    expect(await shop.call(signUpForPromoCall, { body })).toMatchObject({
      status: 400,
      body: { error: message, fields: { [path]: message } },
    });
  });

  it('knows no draw that does not exist, and none that costs something', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    for (const id of [drawId, shop.context.random.uuidv7()]) {
      expect(await signUp(shop, id, 'mia@example.com')).toMatchObject({
        status: 404,
        body: { error: messages.noDrawWithThisId },
      });
    }
  });

  it('refuses a full draw, but tells who is in that they are', async ({ shop }) => {
    const { drawId } = await promo(shop, { ticketCap: 1 });
    await signUp(shop, drawId, 'first@example.com');
    expect(await signUp(shop, drawId, 'second@example.com')).toMatchObject({
      status: 409,
      body: { error: messages.drawFull },
    });
    expect((await signUp(shop, drawId, 'first@example.com')).status).toBe(200);
  });

  it('refuses a draw that is cancelled or past its date', async ({ shop }) => {
    const cancelled = await promo(shop);
    await shop.call(cancelDrawCall, { params: { id: cancelled.drawId } }, cancelled.owner);
    const past = await promo(shop);
    await shop.context.clock.moveTo((await drawRow(shop, past.drawId)).run_at);
    for (const { drawId } of [cancelled, past]) {
      expect(await signUp(shop, drawId, 'late@example.com')).toMatchObject({
        status: 409,
        body: { error: messages.drawClosed },
      });
    }
  });
});

describe('a crowd that signs up at once', () => {
  it('gets one ticket for each mailbox, however often it presses', async ({ shop }) => {
    const { drawId } = await promo(shop);
    const emails = Array.from({ length: 12 }, (_, at) => `crowd${at % 4}+${at}@example.com`);
    const answers = await Promise.all(emails.map((email) => signUp(shop, drawId, email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect((await entriesOf(shop, drawId)).map(({ serial }) => serial)).toEqual([0, 1, 2, 3]);
  });

  it('never passes the cap', async ({ shop }) => {
    const { drawId } = await promo(shop, { ticketCap: 5 });
    const emails = Array.from({ length: 16 }, (_, at) => `rush${at}@example.com`);
    const answers = await Promise.all(emails.map((email) => signUp(shop, drawId, email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });
});

describe('the checkout of a draw that costs 0', () => {
  it('enters it once and leads to the success page (product §14.11)', async ({ shop }) => {
    const { drawId } = await promo(shop);
    const first = await order(shop, drawId);
    expect(first.status).toBe(200);
    const url = new URL(first.body.paymentUrl);
    const [entry] = await entriesOf(shop, drawId);
    expect(`${url.origin}${url.pathname}`).toBe('http://clubdraw.test/payment/success');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      total: '0',
      count: '1',
      drawID: drawId,
      currency: 'AUD',
      paymentId: entry?.id,
      email: 'Lou@example.com',
    });
    const again = new URL(
      (await order(shop, drawId, { email: 'lou+2@example.com' })).body.paymentUrl,
    );
    expect(again.searchParams.get('paymentId')).toBe(entry?.id);
    expect(again.searchParams.get('email')).toBe('lou+2@example.com');
    expect(await entriesOf(shop, drawId)).toHaveLength(1);
    expect(await mailsTo(shop, 'Lou@example.com')).toHaveLength(1);
    expect(await mailsTo(shop, 'lou+2@example.com')).toEqual([]);
  });

  it('says of the entry that it is paid, to whoever knows its mailbox', async ({ shop }) => {
    const { drawId } = await promo(shop);
    await order(shop, drawId, { email: 'kim@example.com' });
    const [entry] = await entriesOf(shop, drawId);
    const params = { paymentId: entry?.id ?? '' };
    const read = (email: string) => shop.call(getPaymentCall, { params, query: { email } });
    expect(await read('KIM+x@example.com')).toMatchObject({
      status: 200,
      body: { state: 'paid', count: 1, total: 0, currency: 'AUD' },
    });
    expect((await read('other@example.com')).status).toBe(404);
  });

  it('refuses more than one ticket, and a paid draw without a method (product §14.11)', async ({
    shop,
  }) => {
    const { drawId } = await promo(shop);
    expect(await order(shop, drawId, { count: 2 })).toMatchObject({
      status: 400,
      body: { fields: { count: messages.oneFreeEntry } },
    });
    const paid = await buildSale(shop);
    expect(await order(shop, paid.drawId)).toMatchObject({
      status: 400,
      body: { fields: { paymentMethod: messages.methodNotAvailable } },
    });
  });
});

describe('a promotional draw', () => {
  it('runs, tells its winner, and shows the owner whom to call', async ({ shop }) => {
    const { drawId, owner } = await promo(shop);
    await signUp(shop, drawId, 'Only.One@example.com', 'Only One');
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    const [entry] = await entriesOf(shop, drawId);
    expect(body).toMatchObject({
      result: { outcome: 'winner', winnerCode: entry?.code },
      winner: { code: entry?.code, email: 'Only.One@example.com', name: 'Only One', phone: null },
      grossSales: 0,
    });
    const mails = await mailsTo(shop, 'Only.One@example.com');
    expect(mails.map(({ dedupe_key: key }) => key)).toContain(`winner:${drawId}:0`);
  });

  it('commits each leaf to its entry', async ({ shop }) => {
    const { context } = shop;
    const { drawId } = await promo(shop);
    await signUp(shop, drawId, 'Leaf@example.com');
    const pen = await transaction(context.db, async (trx) => {
      await extendLog(trx, context, { drawId });
      return openPublication(trx, context, { drawId });
    });
    const [entry] = await entriesOf(shop, drawId);
    const random = entry?.holder_random ?? new Uint8Array(0);
    const salt = ticketSalt({ holderKey: pen.holderKey, serial: 0, random }, sha256);
    const paymentRef = `promo:${entry?.id}`;
    const commit = holderCommit({ salt, email: 'Leaf@example.com', paymentRef }, sha256);
    const leaf = await context.db
      .selectFrom('draw_log')
      .select('holder_commit')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(leaf.holder_commit).toEqual(Buffer.from(commit));
  });

  it('is cancelled with nothing to give back', async ({ shop }) => {
    const { drawId, owner } = await promo(shop);
    await signUp(shop, drawId, 'sad@example.com');
    const { status, body } = await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    await shop.settle();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'Cancelled', refunds: { total: 0, done: 0, failed: 0 } },
    });
  });
});
