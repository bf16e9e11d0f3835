import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { mendBought } from '../../../test/build/mend-address.ts';
import { takeBackBought } from '../../../test/build/take-back.ts';
import {
  buildSale,
  checkOut,
  deliver,
  type Sale,
  type Shop,
  loseEventJobs,
  paymentsOf,
} from '../../../test/build/sale.ts';
import { drawDraft } from '@clubdraw/contract/draws/form/draw-form';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import type { ProviderFailureKind } from '../../edge/provider-failure.ts';
import type { FaultyCall } from '../../../test/stand-ins/faulty-calls.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { updateDraw } from '../draws/update-draw.ts';
import { endCheckout } from './checkout/end-checkout.ts';
import { endAtFailure, it } from '../../../test/shop-test.ts';
import { makeEntryCode } from '../../../test/build/entry-code.ts';
import { endEntryCode } from '../draws/codes/end-entry-code.ts';

/**
 * How a draw is sold: plainly, or with bundles, a limit for each person, as soon as it is sold out,
 * or all of it.
 */
type Sold = {
  bundles?: { count: number; price: number }[];
  maxPerPerson?: number;
  drawWhenSoldOut?: boolean;
};

/** A draw of three places, of which those that run are drawn and settled on the way. */
const morePrizes = [{ prize: 'A kayak', quantity: 2 }];

type Step =
  | { do: 'buy'; counts: number[]; persons: number; code: string | undefined }
  | { do: 'endCode' }
  | { do: 'takeBack'; which: number; copies: number }
  | { do: 'mend'; which: number; person: number; copies: number }
  | { do: 'edit'; sold: Sold }
  | { do: 'pay'; which: number; copies: number }
  | { do: 'payUnheard'; which: number }
  | { do: 'end'; which: number }
  | { do: 'wait'; seconds: number }
  | { do: 'settle' }
  | { do: 'loseJobs' }
  | { do: 'fail'; call: FaultyCall; when: 'before' | 'after'; kind: ProviderFailureKind }
  | { do: 'cancel' };

const which = fc.nat({ max: 30 });
const sold: fc.Arbitrary<Sold> = fc.record(
  {
    bundles: fc.constantFrom(
      [{ count: 3, price: 24 }],
      [
        { count: 5, price: 30 },
        { count: 2, price: 19 },
      ],
    ),
    maxPerPerson: fc.integer({ min: 1, max: 6 }),
    drawWhenSoldOut: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** A bundle that nobody could buy for the limit is refused (product §14.17). */
const wish = sold.map(({ bundles, maxPerPerson = 500, ...others }) => ({
  ...others,
  ...(maxPerPerson < 500 && { maxPerPerson }),
  ...(bundles && { bundles: bundles.filter(({ count }) => count <= maxPerPerson) }),
}));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      counts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      persons: fc.constantFrom(1, 2, 6),
      code: fc.constantFrom(undefined, undefined, 'HALF', 'GIFT'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('takeBack'),
      which,
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mend'),
      which,
      person: fc.nat({ max: 2 }),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit'), sold: wish }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endCode') }) },
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

async function chosen(shop: Shop, drawId: string, at: number): Promise<string | undefined> {
  const ids = await paymentsOf(shop, drawId);
  return ids[at % Math.max(1, ids.length)];
}

let spellings = 0;

/** Each person buys with another spelling of the address each time. */
type Purchases = Extract<Step, { do: 'buy' }>;

async function buy(shop: Shop, drawId: string, { counts, persons, code }: Purchases) {
  return Promise.all(
    counts.map(async (count, at) => {
      spellings += 1;
      const email = `person-${at % persons}+${spellings}@example.com`;
      return checkOut(shop, drawId, { count, email, code });
    }),
  );
}

/** Two codes with few uses, and of the second fewer tickets to give than it has. */
async function makeCodes(shop: Shop, sale: Sale): Promise<void> {
  await makeEntryCode(shop, sale, { code: 'HALF', percentOff: 50, uses: 3, perPerson: 2 });
  await makeEntryCode(shop, sale, { code: 'GIFT', tickets: 1, uses: 3, perPerson: 2 });
}

async function edit({ context }: Shop, { drawId, owner }: Sale, how: Sold) {
  const { ownerId } = owner;
  const body = drawBody(context, { ...how, ticketCap: 10, giveaways: 1 });
  const draftOf = () => ({ draft: drawDraft.parse(body) });
  return updateDraw(context, { ownerId, drawId, termsHtml: '', revision: null, draftOf }).catch(
    String,
  );
}

/** Some browsers mend an address at once, each to another spelling of a person's. */
async function mend(
  shop: Shop,
  paymentId: string,
  { person, copies }: Extract<Step, { do: 'mend' }>,
): Promise<unknown> {
  const once = async () => {
    spellings += 1;
    const newEmail = `person-${person}+${spellings}@example.com`;
    return mendBought(shop, { paymentId, newEmail });
  };
  return Promise.all(Array.from({ length: copies }, once));
}

async function take(shop: Shop, sale: Sale, taken: Step): Promise<unknown> {
  const { context, payments } = shop;
  const { drawId, owner } = sale;
  if (taken.do === 'buy') return buy(shop, drawId, taken);
  if (taken.do === 'endCode') {
    return endEntryCode(context, { ...owner, drawId, code: 'HALF' });
  }
  if (taken.do === 'edit') return edit(shop, sale, taken.sold);
  if (taken.do === 'wait') return context.clock.advance(taken.seconds);
  if (taken.do === 'settle') return shop.settle();
  if (taken.do === 'fail') return payments.failNext(taken);
  if (taken.do === 'cancel')
    return cancelDraw(context, { ownerId: owner.ownerId, drawId }).catch(String);
  if (taken.do === 'loseJobs') return loseEventJobs(shop);
  const paymentId = await chosen(shop, drawId, taken.which);
  if (paymentId === undefined) return undefined;
  if (taken.do === 'takeBack') {
    const takeBack = async () => takeBackBought(shop, paymentId);
    return Promise.all(Array.from({ length: taken.copies }, takeBack));
  }
  if (taken.do === 'mend') return mend(shop, paymentId, taken);
  if (taken.do === 'end') return endCheckout(context, { paymentId, priority: { purpose: 'paid' } });
  const event = payments.pay(paymentId);
  if (!event || taken.do === 'payUnheard') return undefined;
  const copies = Array.from({ length: taken.copies }, (_, at) => ({
    ...event,
    id: `${event.id}-${at % 2}`,
  }));
  return Promise.all(copies.map(async (copy) => deliver(shop, copy)));
}

/** The payments that the owner took back: their tickets are void. */
async function idsTakenBack({ context }: Shop): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('refunds')
    .select('payment_id')
    .where('cause', 'in', ['buyer_asked', 'club_gave_back'])
    .execute();
  return new Set(rows.map((row) => row.payment_id));
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
  const takenBack = await idsTakenBack(shop);
  return rows.flatMap(({ id, state, total_minor: total }) => {
    const session = shop.payments.sessionOf(id);
    const isPaid = session?.state === 'paid';
    const back = shop.payments.refunds.filter(
      (one) => session && one.providerPaymentId === session.providerPaymentId,
    );
    const goesBack = state === 'late' || cancelledAt !== null || takenBack.has(id);
    const expected = isPaid && goesBack ? [total] : [];
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
      fc.asyncProperty(
        history,
        fc.integer({ min: 10, max: 12 }),
        wish,
        async (steps, ticketCap, how) => {
          const sale = await buildSale(shop, { ticketCap, giveaways: 1, morePrizes, ...how });
          await makeCodes(shop, sale);
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
        },
      ),
      { numRuns: 25, ...endAtFailure },
    );
  });
});
