import {
  mendAddressCall,
  sendNewAddressCodeCall,
  sendOldAddressCodeCall,
} from '@clubdraw/contract/payments/mend-address';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import {
  mendedOften,
  noTicketsToMove,
  sameMailbox,
} from '@clubdraw/domain/purchases/mend-address-messages';
import { noTakingBack } from '@clubdraw/domain/draws/sold-out-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import {
  codeFrom,
  mend,
  proofByMailbox,
  readyToMend,
  secretOf,
  someMailbox,
} from '../../../../test/build/mend-address.ts';
import {
  buildSale,
  buyTickets,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../../test/build/sale.ts';
import { checkedDraw, soldOutDraw } from '../../../../test/build/sold-out-draw.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { it } from '../../../../test/shop-test.ts';
import { runAtItsTime } from '../../../../test/build/steps/at-its-time.ts';

async function ticketsOf({ context }: Shop, paymentId: string) {
  return context.db
    .selectFrom('tickets')
    .select(['serial', 'code', 'void_reason as reason', 'replaced_by as by'])
    .where('payment_id', '=', paymentId)
    .orderBy('serial')
    .execute();
}

async function bought(shop: Shop, change: Record<string, unknown> = {}, count = 2) {
  const { drawId, owner } = await buildSale(shop, change);
  const email = someMailbox('wrong');
  const paymentId = await buyTickets(shop, drawId, { count, email });
  return { drawId, owner, email, paymentId };
}

function mailsTo(shop: Shop, mailbox: string) {
  return shop.context.mailer.mails
    .filter(({ to, subject }) => to === mailbox && subject !== 'oneTimeCode')
    .map(({ text }) => JSON.parse(text));
}

const refused = (error: string) => ({ status: 409, body: { error } });

describe('a mistyped address (product §4.15)', () => {
  it('is mended by the browser of the checkout: as many tickets with new codes, told by one mail', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop);
    await buyTickets(shop, drawId);
    await shop.settle();
    const newEmail = someMailbox();
    expect(await mend(shop, { paymentId, newEmail })).toMatchObject({
      status: 200,
      body: { mended: true, count: 2 },
    });
    await shop.settle();
    const [first, second, third, fourth] = await ticketsOf(shop, paymentId);
    expect([first, second]).toMatchObject([
      { serial: 0, reason: 1, by: 3 },
      { serial: 1, reason: 1, by: 4 },
    ]);
    expect([third, fourth]).toMatchObject([{ reason: null }, { reason: null }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3, members: 2 });
    expect(await refundRows(shop, paymentId)).toEqual([]);
    const told = mailsTo(shop, newEmail);
    expect(told).toMatchObject([
      { kind: 'ticketsIssued', isMoved: true, codes: [third?.code, fourth?.code] },
    ]);
    expect(mailsTo(shop, email)).toMatchObject([{ kind: 'ticketsIssued', isMoved: false }]);
    const query = { params: { paymentId }, query: { email } };
    expect((await shop.call(getPaymentCall, query)).status).toBe(404);
    const own = await shop.call(getPaymentCall, query, { headers: secretOf(shop, paymentId) });
    expect(own.body).toMatchObject({ state: 'paid', codes: [third?.code, fourth?.code] });
  });

  it('is mended by who reads the earlier mailbox, and counts apart on the pages and in the check', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop);
    const other = await buyTickets(shop, drawId, { count: 3 });
    await shop.settle();
    const proof = await proofByMailbox(shop, { paymentId, email });
    const newEmail = someMailbox();
    expect((await mend(shop, { paymentId, newEmail, proof })).status).toBe(200);
    expect(await takeBackBought(shop, other)).toBe('taken');
    await shop.settle();
    await shop.context.clock.advance(2);
    const words = '3 taken back by the holder, 2 issued anew to the holder’s right address';
    for (const url of [`/draw-info/${drawId}`, `/verify/${drawId}`]) {
      const { body } = await shop.app.inject({ url });
      expect(body).toContain(`"voids":"${words}"`);
      expect(body).not.toContain(newEmail);
    }
    await runAtItsTime(shop, drawId);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ verdict: 'verified', failed: [] });
    const { body: ledger } = await shop.app.inject({ url: `/public/draws/${drawId}/certificate` });
    expect(ledger).not.toContain('@example.com');
  });

  it('is mended also before the log has the tickets, in one that anybody can check', async ({
    shop,
  }) => {
    const { drawId, paymentId } = await bought(shop, { ticketCap: 2 });
    const newEmail = someMailbox();
    expect((await mend(shop, { paymentId, newEmail })).status).toBe(200);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, freed_at: null });
    await runAtItsTime(shop, drawId);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ verdict: 'verified', failed: [] });
  });

  it('is mended three times, to mailboxes that are its own each time', async ({ shop }) => {
    const { drawId, paymentId } = await bought(shop, {}, 1);
    for (let n = 0; n < 3; n += 1) {
      expect((await mend(shop, { paymentId, newEmail: someMailbox() })).status).toBe(200);
    }
    const headers = secretOf(shop, paymentId);
    const body = { newEmail: someMailbox() };
    const again = await shop.call(
      sendNewAddressCodeCall,
      { params: { paymentId }, body },
      { headers },
    );
    expect(again).toMatchObject({ status: 409, body: { error: mendedOften } });
    await shop.settle();
    await runAtItsTime(shop, drawId);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ verdict: 'verified', failed: [] });
  });

  it('counts in the limit of the right mailbox, and no more in that of the wrong one', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop, { maxPerPerson: 3 });
    const full = someMailbox();
    await buyTickets(shop, drawId, { count: 2, email: full });
    expect(await mend(shop, { paymentId, newEmail: full })).toMatchObject({
      status: 409,
      body: { error: atMostForEach(3) },
    });
    expect(await paymentRow(shop, paymentId)).toMatchObject({ email });
    expect((await mend(shop, { paymentId, newEmail: someMailbox() })).status).toBe(200);
    const people = await shop.context.db
      .selectFrom('draw_people')
      .select(['mailbox', 'taken'])
      .where('draw_id', '=', drawId)
      .execute();
    expect(people.map(({ mailbox }) => mailbox)).not.toContain(email);
    expect(people.map(({ taken }) => taken)).toEqual([2, 2]);
    await buyTickets(shop, drawId, { count: 3, email });
  });

  it('stays where it is in another spelling alone: the limit counts one mailbox once', async ({
    shop,
  }) => {
    const { email, paymentId } = await bought(shop, { maxPerPerson: 2 });
    expect(
      await shop.call(
        sendNewAddressCodeCall,
        { params: { paymentId }, body: { newEmail: email.toUpperCase() } },
        { headers: secretOf(shop, paymentId) },
      ),
    ).toMatchObject({ status: 400, body: { fields: { newEmail: sameMailbox } } });
    const tagged = email.replace('@', '+draw@');
    expect((await mend(shop, { paymentId, newEmail: tagged })).status).toBe(200);
  });

  it('is not mended without tickets, once the draw sold out early, or from its time on', async ({
    shop,
  }) => {
    const ask = (paymentId: string) =>
      shop.call(
        sendNewAddressCodeCall,
        { params: { paymentId }, body: { newEmail: someMailbox() } },
        { headers: secretOf(shop, paymentId) },
      );
    const { drawId, paymentId } = await bought(shop);
    const unpaid = await holdPlacesOf(shop, drawId);
    expect(await ask(unpaid)).toMatchObject(refused(noTicketsToMove));
    const ready = await readyToMend(shop, { paymentId, newEmail: someMailbox() });
    const gone = await buyTickets(shop, drawId);
    await takeBackBought(shop, gone);
    expect(await ask(gone)).toMatchObject(refused(noTicketsToMove));
    const { payments } = await soldOutDraw(shop);
    expect(await ask(payments[0] ?? '')).toMatchObject(refused(noTakingBack));
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    expect(await ask(paymentId)).toMatchObject(refused(messages.alreadyDrawn));
    expect((await ready()).status).toBeGreaterThanOrEqual(400);
    expect(await ask(shop.context.random.uuidv7())).toMatchObject({ status: 404 });
  });

  it('is mended a second before the close, and a stranger’s check finds all in order', async ({
    shop,
  }) => {
    const { drawId, paymentId } = await bought(shop);
    const runAt = (await drawRow(shop, drawId)).run_at;
    await shop.context.clock.moveTo(new Date(runAt.getTime() - 1000));
    expect((await mend(shop, { paymentId, newEmail: someMailbox() })).status).toBe(200);
    await runAtItsTime(shop, drawId);
    expect(await checkedDraw(shop, drawId)).toMatchObject({ verdict: 'verified', failed: [] });
  });
});

describe('a stranger (product §4.15)', () => {
  it('learns nothing of a payment or a mailbox, and has no mail go anywhere', async ({ shop }) => {
    const { paymentId, email } = await bought(shop);
    await shop.settle();
    const before = shop.context.mailer.mails.length;
    const made = shop.context.random.uuidv7();
    const asked = [
      [paymentId, someMailbox('stranger')],
      [made, email],
    ] as const;
    const answers = [];
    for (const [id, address] of asked) {
      const params = { paymentId: id };
      answers.push(await shop.call(sendOldAddressCodeCall, { params, body: { email: address } }));
      for (const body of [
        { newEmail: someMailbox() },
        { newEmail: someMailbox(), email, otp: '000000' },
      ]) {
        expect(await shop.call(sendNewAddressCodeCall, { params, body })).toMatchObject({
          status: 401,
          body: { error: messages.invalidOtp },
        });
      }
    }
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${Object.keys(body).join(' ')}`)).size,
    ).toBe(1);
    expect(shop.context.mailer.mails).toHaveLength(before);
  });

  it('has no use of a code of another payment, mailbox or purpose, nor of another’s secret', async ({
    shop,
  }) => {
    const [mine, theirs] = [await bought(shop), await bought(shop)];
    const newEmail = someMailbox();
    const params = { paymentId: mine.paymentId };
    const headers = secretOf(shop, mine.paymentId);
    const newOtp = await codeFrom(shop, newEmail, () =>
      shop.call(sendNewAddressCodeCall, { params, body: { newEmail } }, { headers }),
    );
    const wrong = { status: 401, body: { error: messages.invalidOtp } };
    const body = { newEmail, newOtp };
    const other = { params: { paymentId: theirs.paymentId }, body };
    expect(await shop.call(mendAddressCall, other, { headers })).toMatchObject(wrong);
    expect(
      await shop.call(mendAddressCall, other, { headers: secretOf(shop, theirs.paymentId) }),
    ).toMatchObject(wrong);
    const elsewhere = { params, body: { newEmail: someMailbox(), newOtp } };
    expect(await shop.call(mendAddressCall, elsewhere, { headers })).toMatchObject(wrong);
    expect(await shop.call(mendAddressCall, { params, body })).toMatchObject(wrong);
    const byOld = { params, body: { ...body, email: mine.email, otp: newOtp } };
    expect(await shop.call(mendAddressCall, byOld)).toMatchObject(wrong);
    expect((await shop.call(mendAddressCall, { params, body }, { headers })).status).toBe(200);
    // Spent.
    expect(await shop.call(mendAddressCall, { params, body }, { headers })).toMatchObject(wrong);
  });

  it('who owns the club moves no ticket: its session proves nothing here', async ({ shop }) => {
    const { paymentId, owner } = await bought(shop);
    const params = { paymentId };
    const body = { newEmail: someMailbox('friend') };
    const { token } = owner;
    expect(await shop.call(sendNewAddressCodeCall, { params, body }, { token })).toMatchObject({
      status: 401,
    });
  });
});
