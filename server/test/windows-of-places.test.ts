import { describe, expect } from 'vitest';
import { confirmBySession } from '../src/modules/payments/checkout/confirm-by-session.ts';
import { handleEvent } from '../src/modules/provider-events/handle-event.ts';
import { releasePlaces } from '../src/modules/tickets/free-places.ts';
import { issueTickets } from '../src/modules/tickets/issue-tickets.ts';
import { refundLateMoney } from '../src/modules/tickets/refund-late-money.ts';
import { liveTicketsOf } from './build/rows/bought-tickets.ts';
import { findingsAbout } from './build/rows/findings.ts';
import { deliver, drawRow, holdPlacesOf, paymentRow, refundRows, type Shop } from './build/sale.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';

/** Two places that are held, and the money for them. */
async function moneyFor(shop: Shop, drawId: string) {
  const paymentId = await holdPlacesOf(shop, drawId, { count: 2 });
  return { drawId, paymentId, providerPaymentId: `pi_of_${paymentId}` };
}

const bought = { count: 2, isUnchecked: false };

describe('while money becomes tickets', () => {
  it('another process ends the checkout, and the tickets stay', async ({ shop, drawId }) => {
    const money = await moneyFor(shop, drawId);
    const stopped = stopBefore(shop.context, /INSERT INTO mails/);
    const issuing = issueTickets(stopped.context, { ...money, ...bought });
    await stopped.reachedBy(issuing);
    const releasing = releasePlaces(shop.context, { id: money.paymentId, drawId });
    await Promise.race([releasing, waitsForALock(shop)]);
    stopped.goOn();
    expect(await issuing).toBe('issued');
    await releasing;
    expect(await paymentRow(shop, money.paymentId)).toMatchObject({ state: 'paid' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });

  it('another process hears of the same money, and issues nothing', async ({ shop, drawId }) => {
    const money = await moneyFor(shop, drawId);
    const stopped = stopBefore(shop.context, /INSERT INTO mails/);
    const issuing = issueTickets(stopped.context, { ...money, ...bought });
    await stopped.reachedBy(issuing);
    const again = issueTickets(shop.context, { ...money, ...bought });
    await Promise.race([again, waitsForALock(shop)]);
    stopped.goOn();
    expect(await Promise.all([issuing, again])).toEqual(['issued', 'settled']);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 2, places_held: 0 });
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
    const { run_at: at } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(at);
    await shop.context.db
      .updateTable('draws')
      .set({ closing_since: at, cut_at: at, closed_at: at, drawn_at: at })
      .where('id', '=', drawId)
      .execute();
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
