import { listPayoutsCall } from '@clubdraw/contract/payments/payouts';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  paymentRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import type { PaidOut } from '../../../../test/stand-ins/memory-payouts.ts';
import { readPayouts } from './read-payouts.ts';

const day = 24 * 60 * 60;

const accountOf = ({ owner }: Sale): string => `acct_${owner.ownerId}`;

async function payoutsOf(shop: Shop, { owner }: Sale, query = {}) {
  return (await shop.call(listPayoutsCall, { query }, owner)).body;
}

/** Tickets at 10 dollars, as the balance of the account has them. */
async function sold(shop: Shop, drawId: string, count: number): Promise<PaidOut> {
  const { provider_payment_id: providerPaymentId } = await paymentRow(
    shop,
    await buyTickets(shop, drawId, { count }),
  );
  const amount = { amount: count * 1_000, currency: 'AUD' };
  return { kind: 'charge', amount, net: count * 1_000 - count * 200, providerPaymentId };
}

/** Money of the account that we know nothing of. */
const foreign: PaidOut = { kind: 'charge', net: 777, providerPaymentId: 'pi_of_a_shop' };

/** A draw, another one of the same club, and what both sold. */
async function sellTwo(shop: Shop) {
  const sale = await buildSale(shop, { name: 'Eight Raffle' });
  const other = await buildDraw(shop.context, { name: 'New oars' }, sale.owner);
  const first = await sold(shop, sale.drawId, 3);
  const second = await sold(shop, other.drawId, 1);
  const back: PaidOut = {
    ...first,
    kind: 'refund',
    amount: { amount: -1_000, currency: 'AUD' },
    net: -850,
  };
  return { sale, other, moves: [first, second, back, foreign] };
}

describe('the payouts of a club (product §14.21)', () => {
  it('are taken apart into draws, and the rest is other money', async ({ shop }) => {
    const { sale, other, moves } = await sellTwo(shop);
    await deliver(shop, shop.payments.payOut({ accountId: accountOf(sale), moves }));
    await shop.settle();
    const { payouts, totalRecords } = await payoutsOf(shop, sale);
    expect(totalRecords).toBe(1);
    expect(payouts).toMatchObject([
      {
        state: 'underway',
        currency: 'AUD',
        amount: 31.27,
        other: 7.77,
        parts: [
          {
            drawId: sale.drawId,
            name: 'Eight Raffle',
            sales: 30,
            refunds: 10,
            fees: 4.5,
            net: 15.5,
          },
          { drawId: other.drawId, name: 'New oars', sales: 10, refunds: 0, fees: 2, net: 8 },
        ],
      },
    ]);
  });

  it('are the same however often, late or in which order they are told', async ({ shop }) => {
    const { sale, moves } = await sellTwo(shop);
    const accountId = accountOf(sale);
    const made = shop.payments.payOut({ accountId, moves, listed: 'soon' });
    const paid = shop.payments.changePayout(made.objectId ?? '', { state: 'paid' });
    await deliver(shop, paid);
    await shop.settle();
    expect((await payoutsOf(shop, sale)).payouts).toMatchObject([
      { state: 'paid', parts: [], other: null },
    ]);
    const listed = shop.payments.changePayout(made.objectId ?? '', { moves: 'listed' });
    for (const event of [listed, made, listed, paid]) await deliver(shop, event);
    await shop.settle();
    const first = await payoutsOf(shop, sale);
    expect(first.payouts).toMatchObject([{ state: 'paid', other: 7.77 }]);
    moves[0] = { kind: 'charge', net: 1 };
    const failed = shop.payments.changePayout(made.objectId ?? '', { state: 'failed' });
    await deliver(shop, failed);
    await Promise.all([1, 2, 3].map(async () => readPayouts(shop.context, { accountId })));
    await shop.settle();
    const [payout] = first.payouts;
    expect((await payoutsOf(shop, sale)).payouts).toEqual([{ ...payout, state: 'failed' }]);
  });

  it('are found within a day where no event tells of them, and a failure of the provider loses none', async ({
    shop,
  }) => {
    const { sale, moves } = await sellTwo(shop);
    const accountId = accountOf(sale);
    shop.payments.payOut({ accountId, moves });
    shop.payments.failNext({ call: 'listMovesOf', when: 'before', kind: 'unknown' });
    await shop.context.clock.advance(day + 60);
    await shop.settle();
    expect((await payoutsOf(shop, sale)).payouts).toMatchObject([{ other: null }]);
    await shop.context.clock.advance(3_700);
    await shop.settle();
    expect((await payoutsOf(shop, sale)).payouts).toMatchObject([{ other: 7.77 }]);
  });

  it('that nobody lists are other money alone, and a failed one is in the next', async ({
    shop,
  }) => {
    const { sale, moves } = await sellTwo(shop);
    const accountId = accountOf(sale);
    await deliver(shop, shop.payments.payOut({ accountId, moves, listed: 'never' }));
    const first = shop.payments.payOut({ accountId, moves });
    await deliver(shop, first);
    await deliver(shop, shop.payments.changePayout(first.objectId ?? '', { state: 'failed' }));
    const again: PaidOut = { kind: 'other', net: 3_127 };
    await deliver(shop, shop.payments.payOut({ accountId, moves: [again] }));
    await shop.settle();
    const { payouts } = await payoutsOf(shop, sale);
    expect(payouts.map(({ amount, other, parts }) => [amount, other, parts.length])).toEqual(
      expect.arrayContaining([
        [31.27, 31.27, 0],
        [31.27, 7.77, 2],
        [31.27, 31.27, 0],
      ]),
    );
  });

  it('have yen without decimals, and a currency that nothing is sold in', async ({ shop }) => {
    const sale = await buildSale(shop);
    const accountId = accountOf(sale);
    const yen: PaidOut = { kind: 'charge', net: 1_234 };
    await deliver(shop, shop.payments.payOut({ accountId, currency: 'JPY', moves: [yen] }));
    await deliver(shop, shop.payments.payOut({ accountId, currency: 'SEK', moves: [yen] }));
    await shop.settle();
    const { payouts } = await payoutsOf(shop, sale);
    const told = payouts.map(({ currency, amount }) => `${currency} ${amount}`);
    expect(told.toSorted()).toEqual(['JPY 1234', 'SEK 12.34']);
  });

  it("are of nobody else's account, and come in pages", async ({ shop }) => {
    const sale = await buildSale(shop);
    const accountId = accountOf(sale);
    for (let n = 1; n <= 3; n += 1) {
      shop.payments.payOut({ accountId, moves: [{ kind: 'charge', net: n }] });
      await shop.context.clock.advance(60);
    }
    await deliver(shop, shop.payments.payOut({ accountId, moves: [foreign] }));
    await shop.settle();
    const page = await payoutsOf(shop, sale, { page: '2', pageSize: '3' });
    expect(page).toMatchObject({ totalPages: 2, totalRecords: 4, payouts: [{ amount: 0.01 }] });
    const another = await buildSale(shop);
    expect(await payoutsOf(shop, another)).toMatchObject({ payouts: [], totalRecords: 0 });
  });

  it('whose moves are not their amount are put before a person', async ({ shop }) => {
    const { sale, moves } = await sellTwo(shop);
    const event = shop.payments.payOut({ accountId: accountOf(sale), moves, amount: 3_128 });
    await deliver(shop, event);
    await shop.settle();
    expect((await payoutsOf(shop, sale)).payouts).toMatchObject([{ amount: 31.28, other: 7.78 }]);
    const found = await shop.context.db
      .selectFrom('findings')
      .select(['kind', 'detail'])
      .where('subject', '=', event.objectId ?? '')
      .execute();
    const detail = 'Its moves are 3127 AUD in minor units, not 3128.';
    expect(found).toEqual([{ kind: 'payout-differs', detail }]);
  });
});
