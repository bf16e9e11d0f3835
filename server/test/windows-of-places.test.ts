import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { lockDrawRow } from '../src/db/lock-draw-row.ts';
import { confirmBySession } from '../src/modules/payments/checkout/confirm-by-session.ts';
import { handleEvent } from '../src/modules/provider-events/handle-event.ts';
import { releasePlaces } from '../src/modules/tickets/free-places.ts';
import { issueTickets } from '../src/modules/tickets/issue-tickets.ts';
import { refundLateMoney } from '../src/modules/tickets/refund-late-money.ts';
import { liveTicketsOf } from './build/rows/bought-tickets.ts';
import { findingsAbout } from './build/rows/findings.ts';
import {
  buildSale,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from './build/sale.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';
import { drawnAtItsTime } from './build/steps/drawn-at-its-time.ts';

/** Two places that are held, and the money for them. */
async function moneyFor(
  shop: Shop,
  drawId: string,
  order: Parameters<typeof holdPlacesOf>[2] = {},
) {
  const paymentId = await holdPlacesOf(shop, drawId, { count: 2, ...order });
  return { drawId, paymentId, providerPaymentId: `pi_of_${paymentId}` };
}

type Arrived = Awaited<ReturnType<typeof moneyFor>>;

/** Its checkout is known to be over. */
async function releaseMoney({ context }: Shop, { paymentId: id, drawId }: Arrived): Promise<void> {
  await releasePlaces(context, { id, drawId });
}

const bought = { count: 2, isUnchecked: false };

async function issueMoney({ context }: Pick<Shop, 'context'>, money: Arrived) {
  return issueTickets(context, { ...money, ...bought });
}

/** Money comes to two processes, and the second one waits until the first is done. */
async function oneBehindTheOther(shop: Shop, one: Arrived, other: Arrived) {
  const stopped = stopBefore(shop.context, /INSERT INTO mails/);
  const first = issueMoney(stopped, one);
  await stopped.reachedBy(first);
  const second = issueMoney(shop, other);
  await Promise.race([second, waitsForALock(shop)]);
  stopped.goOn();
  return Promise.all([first, second]);
}

describe('while money becomes tickets', () => {
  it('another process ends the checkout, and the tickets stay', async ({ shop, drawId }) => {
    const money = await moneyFor(shop, drawId);
    const stopped = stopBefore(shop.context, /INSERT INTO mails/);
    const issuing = issueMoney(stopped, money);
    await stopped.reachedBy(issuing);
    const releasing = releaseMoney(shop, money);
    await Promise.race([releasing, waitsForALock(shop)]);
    stopped.goOn();
    expect(await issuing).toBe('issued');
    await releasing;
    expect(await paymentRow(shop, money.paymentId)).toMatchObject({ state: 'paid' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });

  it('another process hears of the same money, and issues nothing', async ({ shop, drawId }) => {
    const money = await moneyFor(shop, drawId);
    expect(await oneBehindTheOther(shop, money, money)).toEqual(['issued', 'settled']);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 2, places_held: 0 });
  });

  it('other late money wants the same places, and goes back', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 2 });
    const late = async (): Promise<Arrived> => {
      const money = await moneyFor(shop, drawId);
      await releaseMoney(shop, money);
      return money;
    };
    const [one, other] = [await late(), await late()];
    expect(await oneBehindTheOther(shop, one, other)).toEqual(['issued', 'late']);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2 });
  });

  it('other money is beyond the limit of the same person, and goes back', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 3 });
    const email = 'pia@example.com';
    const one = await moneyFor(shop, drawId, { email, address: '192.0.2.1' });
    const other = await moneyFor(shop, drawId, { email, address: '192.0.2.2' });
    expect(await oneBehindTheOther(shop, one, other)).toEqual(['issued', 'late']);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });
});

describe('while money goes back that is not what was asked for', () => {
  it('another process hears of it, and it goes back once', async ({ shop, drawId }) => {
    const taken = { amount: 700, currency: 'AUD' } as const;
    const money = { ...(await moneyFor(shop, drawId)), taken, fee: 0 };
    const stopped = stopBefore(shop.context, /SELECT drop_kept_sums/);
    const giving = refundLateMoney(stopped.context, money);
    await stopped.reachedBy(giving);
    const again = refundLateMoney(shop.context, money);
    await Promise.race([again, waitsForALock(shop)]);
    stopped.goOn();
    expect(await Promise.all([giving, again])).toEqual(['late', 'settled']);
    expect(await refundRows(shop, money.paymentId)).toHaveLength(1);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
  });
});

describe('while the provider is asked for money that only an event told of', () => {
  it('the draw closes, and its tickets stay as they took part', async ({ shop, drawId }) => {
    const money = await moneyFor(shop, drawId);
    const { paymentId } = money;
    await issueTickets(shop.context, { ...money, ...bought, isUnchecked: true });
    const lock = /FROM draws\s+WHERE id = \(SELECT draw_id FROM payments/;
    const stopped = stopBefore(shop.context, lock);
    const priority = { purpose: 'close' } as const;
    const asking = confirmBySession(stopped.context, { paymentId, priority });
    await stopped.reachedBy(asking);
    await drawnAtItsTime(shop, drawId);
    stopped.goOn();
    await asking;
    expect(await liveTicketsOf(shop, paymentId)).toBe(2);
    expect(await findingsAbout(shop, paymentId)).toEqual(['payment-differs']);
  });
});

describe('while an event that was acted on is marked', () => {
  it('another process acts on it, and it is marked once', async ({ shop, drawId }) => {
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2 });
    const event = shop.payments.pay(paymentId);
    await deliver(shop, event);
    const { id: eventId = '' } = event ?? {};
    const about = { eventId, priority: { purpose: 'paid' } } as const;
    const stopped = stopBefore(shop.context, /UPDATE provider_events SET handled_at/);
    const marking = handleEvent(stopped.context, about);
    await stopped.reachedBy(marking);
    await handleEvent(shop.context, about);
    stopped.goOn();
    await marking;
    const { tries } = await shop.context.db
      .selectFrom('provider_events')
      .select('tries')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2 });
  });
});

describe('while somebody has the lock of a draw', () => {
  it.for([
    ['who ends a checkout', releaseMoney],
    ['money', issueMoney],
  ] as const)(
    '%s waits for it, and keeps nobody from the payment',
    async ([, act], { shop, drawId }) => {
      const money = await moneyFor(shop, drawId);
      const { acting } = await transaction(shop.context.db, async (trx) => {
        await lockDrawRow(trx, drawId);
        const begun = act(shop, money);
        await Promise.race([begun, waitsForALock(shop)]);
        const row = sql`SELECT FROM payments WHERE id = ${money.paymentId} FOR UPDATE NOWAIT`;
        await row.execute(trx);
        return { acting: begun };
      });
      await acting;
      expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    },
  );
});
