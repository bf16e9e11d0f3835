import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { buildSandboxSeller, openSandboxShop } from '../../../../test/build/sandbox-shop.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { storeProviderFees } from './store-provider-fees.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);

async function publish(change: Record<string, unknown> = {}): Promise<string> {
  const body = { ...drawBody(shop.context), ...change };
  return (await shop.call(createDrawCall, { body }, { token: owner.token })).body.data.id;
}

async function buy(drawID: string, count: number): Promise<void> {
  const body = { drawID, count, email: 'mia@example.com', paymentMethod: 'card' as const };
  const { paymentUrl } = (await shop.call(startPaymentCall, { body })).body;
  await shop.payWith('4242 4242 4242 4242', paymentUrl);
  await shop.doJobs();
}

async function moneyOf(drawId: string) {
  const answer = await shop.call(
    getDrawSalesCall,
    { params: { id: drawId } },
    { token: owner.token },
  );
  const { gross, fee, providerFee, feesUnknown, net } = answer.body;
  return { gross, fee, providerFee, feesUnknown, net };
}

/** Of the draws of the tests before nothing is left to ask for. */
async function accountId(): Promise<string> {
  const row = await shop.context.db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('owner_id', '=', owner.ownerId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

describe('storeProviderFees', () => {
  it('knows what the provider took a moment after the payment', async () => {
    const drawId = await publish();
    await buy(drawId, 2);
    await buy(drawId, 1);
    const before = { gross: 30, fee: 4.5, providerFee: 0, feesUnknown: 2, net: 25.5 };
    expect(await moneyOf(drawId)).toEqual(before);
    await shop.pass(11);
    // 2.9 % and 30 cents of each payment: 0.88 of 20 dollars, 0.59 of 10.
    const after = { gross: 30, fee: 4.5, providerFee: 1.47, feesUnknown: 0, net: 24.03 };
    expect(await moneyOf(drawId)).toEqual(after);
  });

  it('asks again in a minute when the provider did not answer', async () => {
    await shop.pass(120);
    const drawId = await publish();
    await buy(drawId, 1);
    const path = '/v1/balance_transactions';
    await shop.control('fail-next-call', { when: 'before', times: 2, path });
    await shop.pass(11);
    expect(await moneyOf(drawId)).toMatchObject({ providerFee: 0, feesUnknown: 1 });
    await shop.pass(30);
    expect(await moneyOf(drawId)).toMatchObject({ feesUnknown: 1 });
    await shop.pass(31);
    expect(await moneyOf(drawId)).toMatchObject({ providerFee: 0.59, feesUnknown: 0 });
  });

  it('finds a share of the platform that is not the one asked for (product §14.6)', async () => {
    await shop.pass(120);
    const drawId = await publish();
    const body = {
      drawID: drawId,
      count: 1,
      email: 'mia@example.com',
      paymentMethod: 'card' as const,
    };
    const { paymentUrl } = (await shop.call(startPaymentCall, { body })).body;
    const { id } = await shop.context.db
      .updateTable('payments')
      .set({ fee_minor: 149 })
      .where('session_url', '=', paymentUrl)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.payWith('4242 4242 4242 4242', paymentUrl);
    await shop.doJobs();
    expect(await moneyOf(drawId)).toMatchObject({ gross: 10, feesUnknown: 1 });
    await shop.pass(11);
    await shop.pass(120);
    const found = await shop.context.db
      .selectFrom('findings')
      .select(['kind', 'detail'])
      .where('subject', '=', id)
      .execute();
    const detail = "The platform's share is 150 instead of 149 in minor units.";
    expect(found).toEqual([{ kind: 'share-differs', detail }]);
    expect(await moneyOf(drawId)).toMatchObject({ gross: 10, feesUnknown: 0 });
  });

  it('leaves a fee unknown that was booked in another currency', async () => {
    await shop.pass(120);
    const drawId = await publish();
    await buy(drawId, 1);
    await shop.context.clock.advance(11);
    const { payments } = shop.context;
    const elsewhere: typeof payments = {
      ...payments,
      listMoves: async function* (name, priority) {
        for await (const move of payments.listMoves(name, priority)) {
          yield { ...move, amount: { ...move.amount, currency: 'CHF' } };
        }
      },
    };
    await storeProviderFees(
      { ...shop.context, payments: elsewhere },
      { accountId: await accountId() },
    );
    expect(await moneyOf(drawId)).toMatchObject({ providerFee: 0, feesUnknown: 1 });
    // The buyer paid what was asked for: no session need be read.
    const told = shop.context.db
      .selectFrom('payments')
      .select('id')
      .where('is_unchecked', '=', true);
    expect(await told.where('draw_id', '=', drawId).execute()).toEqual([]);
  });

  it('is not asked about payments of long ago', async () => {
    const asked: string[] = [];
    const { payments } = shop.context;
    const watched: typeof payments = {
      ...payments,
      listMoves: (name, priority) => {
        asked.push(name.accountId);
        return payments.listMoves(name, priority);
      },
    };
    await shop.context.clock.advance(4 * 86_400);
    await storeProviderFees(
      { ...shop.context, payments: watched },
      { accountId: await accountId() },
    );
    expect(asked).toEqual([]);
  });

  it('finds the fee of a payment whose row is younger than its charge (product §13.6)', async () => {
    await shop.pass(120);
    const drawId = await publish();
    await buy(drawId, 1);
    const { db, clock } = shop.context;
    await db
      .updateTable('payments')
      .set({ created_at: new Date(clock.now().getTime() + 30_000) })
      .where('draw_id', '=', drawId)
      .execute();
    await shop.pass(120);
    expect(await moneyOf(drawId)).toMatchObject({ providerFee: 0.59, feesUnknown: 0 });
  });

  it('asks again until a fee is known, in growing gaps', async () => {
    await shop.pass(120);
    const drawId = await publish();
    await buy(drawId, 1);
    await shop.control('fail-next-call', { when: 'before', times: 9_000, path: '/v1/balance' });
    for (let days = 0; days < 5; days += 1) await shop.pass(86_400);
    await shop.control('fail-next-call', { when: 'before', times: 1, path: '/none' });
    expect(await moneyOf(drawId)).toMatchObject({ feesUnknown: 1 });
    await shop.pass(86_400);
    expect(await moneyOf(drawId)).toMatchObject({ providerFee: 0.59, feesUnknown: 0 });
  });
});
