import { sendNewAddressCodeCall } from '@clubdraw/contract/payments/mend-address';
import { eraseOwnDataCall, sendDataCodeCall } from '@clubdraw/contract/portal/own-data';
import { noNumbersLeft } from '@clubdraw/domain/purchases/mend-address-messages';
import { drawCancelled } from '@clubdraw/domain/texts/messages';
import { mustBeKept } from '@clubdraw/domain/texts/people-messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../../test/build/customer.ts';
import {
  mend,
  mendBought,
  proofByMailbox,
  readyToMend,
  secretOf,
  someMailbox,
} from '../../../../test/build/mend-address.ts';
import {
  buildSale,
  buyTickets,
  drawRow,
  giveInDashboard,
  paymentRow,
  type Shop,
} from '../../../../test/build/sale.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { it } from '../../../../test/shop-test.ts';
import { tablesWith } from '../../../../test/tables-with.ts';
import { cancelDraw } from '../../draws/cancel-draw.ts';
import { beginHold, endHold } from '../../legal-holds/holds.ts';
import { putOffRefund } from '../../payments/refunds/put-off-refund.ts';
import { listRefundsOfPayment } from '../../payments/refunds/refunds.store.ts';
import { settleRefund } from '../../payments/refunds/settle-refund.ts';

async function bought(shop: Shop, change: Record<string, unknown> = {}, count = 2) {
  const { drawId, owner } = await buildSale(shop, change);
  const email = someMailbox('wrong');
  const paymentId = await buyTickets(shop, drawId, { count, email });
  await shop.settle();
  return { drawId, owner, email, paymentId };
}

function ask(shop: Shop, paymentId: string) {
  const body = { newEmail: someMailbox() };
  return shop.call(
    sendNewAddressCodeCall,
    { params: { paymentId }, body },
    { headers: secretOf(shop, paymentId) },
  );
}

async function erase(shop: Shop, email: string) {
  const { token } = await buildCustomer(shop.context, email);
  await shop.call(sendDataCodeCall, {}, { token });
  return shop.call(eraseOwnDataCall, {}, { token });
}

const refused = (error: string) => ({ status: 409, body: { error } });

describe('a draw that was cancelled', () => {
  it('moves no ticket: not once its code is out, nor after the refunds (product §4.15)', async ({
    shop,
  }) => {
    const { drawId, owner, email, paymentId } = await bought(shop);
    const ready = await readyToMend(shop, {
      paymentId,
      newEmail: someMailbox(),
    });
    await cancelDraw(shop.context, { ownerId: owner.ownerId, drawId });
    expect(await ready()).toMatchObject(refused(drawCancelled));
    expect(await ask(shop, paymentId)).toMatchObject(refused(drawCancelled));
    await shop.settle();
    expect(await ask(shop, paymentId)).toMatchObject(refused(drawCancelled));
    expect(await mendBought(shop, { paymentId, newEmail: someMailbox() })).toBe(drawCancelled);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ email });
  });
});

describe('the mailbox that was mistyped', () => {
  it.for([
    ['the browser', {}, false],
    ['a code of its own', {}, true],
    ['the browser, in a draw with a limit', { maxPerPerson: 5 }, false],
  ] as const)(
    'is in no table any more once its reader erases it, moved by %s (product §11.13)',
    async ([, change, isByMailbox], { shop }) => {
      const { email, paymentId } = await bought(shop, change);
      const newEmail = someMailbox();
      const proof = isByMailbox ? await proofByMailbox(shop, { paymentId, email }) : undefined;
      const mending = { paymentId, newEmail, ...(proof && { proof }) };
      expect((await mend(shop, mending)).status).toBe(200);
      await shop.settle();
      expect((await erase(shop, email)).status).toBe(200);
      expect(await tablesWith(shop.context.db, email)).toEqual([]);
      expect(await tablesWith(shop.context.db, newEmail)).not.toEqual([]);
    },
  );

  it('keeps its place in the lists where it has more in the draw (product §4.15)', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop, {
      maxPerPerson: 5,
    });
    const gone = await buyTickets(shop, drawId, { email });
    await takeBackBought(shop, gone);
    expect((await mend(shop, { paymentId, newEmail: someMailbox() })).status).toBe(200);
    const rows = await shop.context.db
      .selectFrom('draw_members')
      .select(['email', 'ticket_count as tickets'])
      .where('draw_id', '=', drawId)
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([{ email, tickets: 0 }]);
    await buyTickets(shop, drawId, { email, count: 5 });
    expect(await drawRow(shop, drawId)).toMatchObject({ members: 2 });
  });

  it('of a second mistake is erased with its codes, too (product §11.13)', async ({ shop }) => {
    const { paymentId } = await bought(shop);
    const second = someMailbox('wrong-again');
    expect((await mend(shop, { paymentId, newEmail: second })).status).toBe(200);
    const proof = await proofByMailbox(shop, { paymentId, email: second });
    const last = someMailbox();
    expect((await mend(shop, { paymentId, newEmail: last, proof })).status).toBe(200);
    await shop.settle();
    expect((await erase(shop, second)).status).toBe(200);
    expect(await tablesWith(shop.context.db, second)).toEqual([]);
  });
});

describe('a legal hold', () => {
  it.for(['person', 'draw', 'club'] as const)(
    'on the %s keeps the address of a payment as it is, until it ends (product §19.4)',
    async (kind, { shop }) => {
      const { context } = shop;
      const { drawId, owner, email, paymentId } = await bought(shop);
      const ready = await readyToMend(shop, {
        paymentId,
        newEmail: someMailbox(),
      });
      const subject = { person: email, draw: drawId, club: owner.ownerId }[kind];
      await beginHold(context, { kind, subject, id: context.random.uuidv7() });
      expect(await ask(shop, paymentId)).toMatchObject(refused(mustBeKept));
      expect(await ready()).toMatchObject(refused(mustBeKept));
      expect(await paymentRow(shop, paymentId)).toMatchObject({ email });
      await endHold(context, { kind, subject });
      expect((await ready()).status).toBe(200);
    },
  );
});

describe('the numbers of a draw', () => {
  it('that its places for sale need are not used up by changes of addresses (product §4.15)', async ({
    shop,
  }) => {
    // Ten codes for five places.
    const numbers = { numbersLength: 1, numbersFrom: 0, numbersTo: 9 };
    const { drawId, paymentId } = await bought(shop, numbers, 2);
    expect(await drawRow(shop, drawId)).toMatchObject({
      code_space: 10,
      capacity: 5,
    });
    const moves: string[] = [];
    for (let n = 0; n < 3; n += 1)
      moves.push(await mendBought(shop, { paymentId, newEmail: someMailbox() }));
    expect(moves).toEqual(['mended', 'mended', noNumbersLeft]);
    expect(await ask(shop, paymentId)).toMatchObject(refused(noNumbersLeft));
    await buyTickets(shop, drawId, { count: 3 });
    expect(await drawRow(shop, drawId)).toMatchObject({
      tickets_sold: 5,
      places_held: 0,
    });
  });
});

describe('money that the club gave back', () => {
  it('is told to the mailbox that the payment has by then (product §4.15, §14.7)', async ({
    shop,
  }) => {
    const { email, paymentId } = await bought(shop, { giveaways: 10 });
    const { context } = shop;
    await giveInDashboard(shop, paymentId);
    const [known] = await listRefundsOfPayment(context.db, paymentId);
    if (!known) throw new Error('no refund');
    // Another process read it before the address was mended, and hears of the provider behind it.
    await sql`UPDATE refunds SET state = 'pending', settled_at = NULL WHERE id = ${known.id}`.execute(
      context.db,
    );
    await sql`DELETE FROM mails WHERE dedupe_key = ${`refund:${known.id}`}`.execute(context.db);
    const newEmail = someMailbox();
    expect(await mendBought(shop, { paymentId, newEmail })).toBe('mended');
    await settleRefund(context, known, {
      state: 'succeeded',
      reason: null,
      refundId: known.id,
      id: known.providerRefundId,
    });
    const { rows } = await sql<{ recipient: string }>`
      SELECT recipient FROM mails WHERE dedupe_key = ${`refund:${known.id}`}`.execute(context.db);
    expect([email, ...rows.map(({ recipient }) => recipient)]).toEqual([email, newEmail]);
  });

  it('is promised to that mailbox, too, while the provider refuses it (product §4.15, §14.7)', async ({
    shop,
  }) => {
    const { paymentId } = await bought(shop, { giveaways: 10 });
    const { db } = shop.context;
    await giveInDashboard(shop, paymentId);
    const [known] = await listRefundsOfPayment(db, paymentId);
    if (!known) throw new Error('no refund');
    await sql`UPDATE refunds SET state = 'requested', settled_at = NULL WHERE id = ${known.id}`.execute(
      db,
    );
    await sql`DELETE FROM mails WHERE dedupe_key = ${`refund:${known.id}`}`.execute(db);
    const newEmail = someMailbox();
    expect(await mendBought(shop, { paymentId, newEmail })).toBe('mended');
    await putOffRefund(shop.context, known, 'balance_insufficient');
    const { rows } = await sql`
      SELECT recipient FROM mails WHERE dedupe_key = ${`refund:${known.id}`}`.execute(db);
    expect(rows).toEqual([{ recipient: newEmail }]);
    await settleRefund(shop.context, known, {
      state: 'succeeded',
      reason: null,
      refundId: known.id,
      id: known.providerRefundId,
    });
  });

  it('is counted again for its buyers, who may be one by then (product §4.15, §14.7)', async ({
    shop,
  }) => {
    const { drawId, paymentId } = await bought(shop, { giveaways: 10 });
    const newEmail = someMailbox();
    const second = await buyTickets(shop, drawId, { email: newEmail });
    for (const id of [paymentId, second]) await giveInDashboard(shop, id);
    const told = async () => {
      await shop.context.clock.advance(900);
      await shop.settle();
      const { rows } = await sql<{ tickets: number; buyers: number }>`
        SELECT tickets, buyers FROM draw_give_backs WHERE draw_id = ${drawId}`.execute(
        shop.context.db,
      );
      return rows;
    };
    expect(await told()).toEqual([{ tickets: 3, buyers: 2 }]);
    expect(await mendBought(shop, { paymentId, newEmail })).toBe('mended');
    expect(await told()).toEqual([{ tickets: 3, buyers: 1 }]);
  });
});
