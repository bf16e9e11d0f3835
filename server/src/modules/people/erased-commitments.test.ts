import { eraseOwnDataCall } from '@clubdraw/contract/portal/own-data';
import { toHex } from 'fairdraw/tree/bytes';
import { holderCommit, ticketSalt } from 'fairdraw/tree/leaves';
import { receiptFromJson, type ReceiptJson } from 'fairdraw/statements/receipt';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { passDays } from '../../../test/build/drawn-draw.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { transaction } from '../../db/database.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { makeReceipts } from '../draw-log/make-receipts.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { voidTicket } from '../../../test/build/sold-draw.ts';

const gone = 'gone@example.com';

async function receiptsOf(shop: Shop, paymentId: string): Promise<ReceiptJson[]> {
  const rows = await shop.context.db
    .selectFrom('tickets')
    .select('code')
    .where('payment_id', '=', paymentId)
    .execute();
  return makeReceipts(shop.context, { paymentId, codes: rows.map(({ code }) => code) });
}

async function erase(shop: Shop, email: string): Promise<void> {
  const { token } = await buildCustomer(shop.context, email);
  expect((await shop.call(eraseOwnDataCall, {}, { token })).status).toBe(200);
}

/** Whether a receipt opens its commitment. */
function opens(json: ReceiptJson): boolean {
  const { holder, holderCommit: committed } = receiptFromJson(json);
  return holder !== null && toHex(holderCommit(holder)) === toHex(committed);
}

type Bought = { paymentId: string; drawId: string; receipts: readonly ReceiptJson[] };

/**
 * The commitments among `receipts` that the draw's secret, all the database has and the right name
 * still open.
 */
async function openable(shop: Shop, { paymentId, drawId, receipts }: Bought): Promise<string[]> {
  const { db } = shop.context;
  const { holderKey } = await openPublication(db, shop.context, { drawId });
  const rows = await db.selectFrom('payments').select('holder_random').execute();
  const kept = rows.flatMap(({ holder_random: random }) => (random ? [random] : []));
  const randoms = [...kept, new Uint8Array(32)];
  return receipts
    .filter(({ serial, holderCommit: committed }) =>
      randoms.some((random) => {
        const salt = ticketSalt({ holderKey, serial, random });
        const holder = { salt, email: gone, paymentRef: paymentId };
        return toHex(holderCommit(holder)) === committed;
      }),
    )
    .map(({ code }) => code);
}

describe('the commitments of an erased person', () => {
  it('can be opened by nobody again, and those of others as before (product §11.13)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { email: gone, count: 2 });
    const other = await buyTickets(shop, drawId, { email: 'stays@example.com', count: 2 });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    await passDays(shop, 20);
    const before = await receiptsOf(shop, paymentId);
    const others = await receiptsOf(shop, other);
    expect([...before, ...others].map(opens)).toEqual([true, true, true, true]);
    const bought = { paymentId, drawId, receipts: before };
    expect(await openable(shop, bought)).toHaveLength(2);
    await erase(shop, gone);
    expect(await openable(shop, bought)).toEqual([]);
    // A copy without the name is as good a receipt.
    const after = await receiptsOf(shop, paymentId);
    expect(after).toEqual(before.map((whole) => ({ ...whole, holder: undefined })));
    // The mailbox of the person still has what opens them.
    expect(before.map(opens)).toEqual([true, true]);
    expect(await receiptsOf(shop, other)).toEqual(others);
  });

  it('are made where a void ticket was not in the log yet (product §11.13)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { email: gone, count: 1 });
    await voidTicket(shop.context, drawId, 0);
    await erase(shop, gone);
    const { size } = await transaction(shop.context.db, async (trx) => {
      const { head } = await extendLog(trx, shop.context, { drawId });
      return head;
    });
    expect(size).toBe(2);
    const receipts = await receiptsOf(shop, paymentId);
    expect(receipts.map(({ holder }) => holder)).toEqual([undefined]);
    expect(await openable(shop, { paymentId, drawId, receipts })).toEqual([]);
  });
});

it('the random of a holder is another one in each purchase', async ({ shop }) => {
  const { drawId } = await buildSale(shop);
  for (const count of [1, 2, 3]) await buyTickets(shop, drawId, { email: gone, count });
  const rows = await shop.context.db
    .selectFrom('payments')
    .select('holder_random')
    .where('draw_id', '=', drawId)
    .execute();
  const randoms = rows.map(({ holder_random: random }) => random?.toString('hex') ?? '');
  expect(new Set(randoms).size).toBe(3);
  expect(randoms.every((random) => random.length === 64)).toBe(true);
});
