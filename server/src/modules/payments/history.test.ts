import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { buildSale, checkOut, deliver, type Sale, type Shop } from '../../../test/build/sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import type { ProviderFailureKind } from '../../edge/provider-failure.ts';
import type { Call } from '../../../test/stand-ins/faulty-calls.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { endCheckout } from './checkout/end-checkout.ts';
import { it } from '../../../test/shop-test.ts';

type Step =
  | { do: 'buy'; counts: number[] }
  | { do: 'pay'; which: number; copies: number }
  | { do: 'payUnheard'; which: number }
  | { do: 'end'; which: number }
  | { do: 'wait'; seconds: number }
  | { do: 'settle' }
  | { do: 'loseJobs' }
  | { do: 'fail'; call: Call; when: 'before' | 'after'; kind: ProviderFailureKind }
  | { do: 'cancel' };

const which = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      counts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay'), which, copies: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payUnheard'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      seconds: fc.constantFrom(10, 120, 1_000, 2_000, 86_400),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('loseJobs') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail'),
      call: fc.constantFrom(
        'openCheckout',
        'readCheckout',
        'expireCheckout',
        'refund',
        'listRefunds',
      ),
      when: fc.constantFrom('before', 'after'),
      kind: fc.constant('unknown'),
    }),
  },
);

async function paymentIds(shop: Shop, drawId: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('draw_id', '=', drawId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function chosen(shop: Shop, drawId: string, at: number): Promise<string | undefined> {
  const ids = await paymentIds(shop, drawId);
  return ids[at % Math.max(1, ids.length)];
}

async function take(shop: Shop, { drawId, owner }: Sale, taken: Step): Promise<unknown> {
  const { context, payments } = shop;
  if (taken.do === 'buy') {
    return Promise.all(taken.counts.map(async (count) => checkOut(shop, drawId, { count })));
  }
  if (taken.do === 'wait') return context.clock.advance(taken.seconds);
  if (taken.do === 'settle') return shop.settle();
  if (taken.do === 'fail') return payments.failNext(taken);
  if (taken.do === 'cancel')
    return cancelDraw(context, { ownerId: owner.ownerId, drawId }).catch(String);
  if (taken.do === 'loseJobs') return context.jobs.boss.deleteAllJobs('handleStripeEvent');
  const paymentId = await chosen(shop, drawId, taken.which);
  if (paymentId === undefined) return undefined;
  if (taken.do === 'end') return endCheckout(context, { paymentId, errand: { purpose: 'paid' } });
  const event = payments.pay(paymentId);
  if (!event || taken.do === 'payUnheard') return undefined;
  const copies = Array.from({ length: taken.copies }, (_, at) => ({
    ...event,
    id: `${event.id}-${at % 2}`,
  }));
  return Promise.all(copies.map(async (copy) => deliver(shop, copy)));
}

/** Money that came is tickets, or went back exactly once; money that did not come is neither. */
async function wrongMoney(shop: Shop, drawId: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('payments')
    .select(['id', 'state', 'total_minor'])
    .where('draw_id', '=', drawId)
    .execute();
  const { cancelled_at: cancelledAt } = await shop.context.db
    .selectFrom('draws')
    .select('cancelled_at')
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  return rows.flatMap(({ id, state, total_minor: total }) => {
    const session = shop.payments.sessionOf(id);
    const isPaid = session?.state === 'paid';
    const back = shop.payments.refunds.filter(
      (one) => session && one.paymentIntentId === session.paymentIntentId,
    );
    const expected = isPaid && (state === 'late' || cancelledAt !== null) ? [total] : [];
    const amounts = back.map(({ amount }) => amount);
    const isRight = isPaid === (state === 'paid' || state === 'late');
    if (isRight && JSON.stringify(amounts) === JSON.stringify(expected)) return [];
    return [`${id}: ${state}, ${session?.state}, ${JSON.stringify(amounts)} went back`];
  });
}

describe('any history of purchases, crashes and cancelling', () => {
  it('keeps the books right at every step and leaves no money unaccounted for (product §14.10)', async ({
    shop,
  }) => {
    const history = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 1, max: 12 }), async (steps, ticketCap) => {
        const sale = await buildSale(shop, { ticketCap });
        for (const taken of steps) {
          await take(shop, sale, taken);
          await checkInvariants(shop.context.db);
        }
        shop.payments.heal();
        // Everything known is handled, sooner or later: sessions end, gaps between tries pass.
        for (let round = 0; round < 4; round += 1) {
          await shop.context.clock.advance(3_601);
          await shop.settle();
        }
        expect(await wrongMoney(shop, sale.drawId)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
