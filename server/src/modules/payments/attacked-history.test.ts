import fc from 'fast-check';
import { expect } from 'vitest';
import { makeEntryCode } from '../../../test/build/entry-code.ts';
import {
  buildSale,
  checkOut,
  deliver,
  drawRow,
  type Shop,
  paymentsOf,
} from '../../../test/build/sale.ts';
import { takeBackBought } from '../../../test/build/take-back.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { endAtFailure, shopTest } from '../../../test/shop-test.ts';
import { endCheckout } from './checkout/end-checkout.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

/**
 * The attacker has two networks and no core to work with: it takes whatever it is given, lets go,
 * pays some, takes that back, and uses a code that everybody knows. Honest people come each from a
 * network of their own.
 */
type Step =
  | { do: 'grab' | 'useCode'; network: number }
  | { do: 'letGo' | 'pay' | 'takeBack'; which: number }
  | { do: 'buy'; count: number; pays: boolean }
  | { do: 'wait'; seconds: number }
  | { do: 'settle' };

const which = fc.nat({ max: 30 });
const network = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('grab'), network }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('useCode'), network }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('letGo', 'pay', 'takeBack'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      count: fc.integer({ min: 1, max: 3 }),
      pays: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      seconds: fc.constantFrom(60, 119, 121, 600, 3_600),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle') }) },
);

const places = 12;

type Attacked = { shop: Shop; drawId: string; code: string; attacker: readonly string[] };

let people = 0;
let attackers = 0;

/** An address that nobody else has. */
function somebodyNew(): string {
  people += 1;
  return `10.${Math.floor(people / 60_000)}.${Math.floor(people / 250) % 250}.${people % 250}`;
}

/** As many as one checkout gets: all, or the number that its refusal names. */
async function grab({ shop, drawId }: Attacked, address: string): Promise<void> {
  let count = places;
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, body } = await checkOut(shop, drawId, { count, address });
    const allowed = Number(/\d+/.exec(String(body.error))?.[0] ?? 0);
    if (status !== 409 || allowed === 0) return;
    count = Math.min(count, allowed);
  }
}

async function chosen({ shop, drawId }: Attacked, at: number): Promise<string | undefined> {
  const ids = await paymentsOf(shop, drawId);
  return ids.at(at % Math.max(1, ids.length));
}

async function pay(shop: Shop, paymentId: string): Promise<void> {
  const event = shop.payments.pay(paymentId);
  if (event) await deliver(shop, event);
}

async function take(attacked: Attacked, taken: Step): Promise<unknown> {
  const { shop, drawId, code, attacker } = attacked;
  if (taken.do === 'wait') return shop.context.clock.advance(taken.seconds);
  if (taken.do === 'settle') return shop.settle();
  if (taken.do === 'buy') {
    const { count, pays } = taken;
    await checkOut(shop, drawId, { count, address: somebodyNew() });
    const newest = await chosen(attacked, -1);
    return pays && newest !== undefined ? pay(shop, newest) : undefined;
  }
  if ('network' in taken) {
    const address = attacker[taken.network] ?? '';
    if (taken.do === 'grab') return grab(attacked, address);
    return checkOut(shop, drawId, { code, address });
  }
  const paymentId = await chosen(attacked, taken.which);
  if (paymentId === undefined) return undefined;
  if (taken.do === 'takeBack') return takeBackBought(shop, paymentId, attacker[0]);
  if (taken.do === 'pay') return pay(shop, paymentId);
  return endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
}

it('whatever two networks take that is allowed, somebody else has a page two minutes later, or all is paid (product §14.5)', async ({
  shop,
}) => {
  const history = fc.array(step, { minLength: 5, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const sale = await buildSale(shop, { ticketCap: places, giveaways: 1 });
      const code = await makeEntryCode(shop, sale, { tickets: 1, perPerson: 100 });
      attackers += 1;
      const attacker = [`203.0.${attackers}.66`, `2001:db8:${attackers}::1`];
      const attacked = { shop, drawId: sale.drawId, code, attacker };
      for (const taken of steps) {
        await take(attacked, taken);
        await checkInvariants(shop.context.db);
      }
      await shop.context.clock.advance(121);
      await shop.settle();
      const { status } = await checkOut(shop, sale.drawId, { address: somebodyNew() });
      const { tickets_sold: sold, capacity } = await drawRow(shop, sale.drawId);
      expect(status).toBe(sold < capacity ? 200 : 409);
    }),
    { numRuns: 6, ...endAtFailure },
  );
});
