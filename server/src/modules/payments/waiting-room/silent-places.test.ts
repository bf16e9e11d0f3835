import { getPaymentCall, getPaymentPageCall } from '@clubdraw/contract/payments/payments';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { holdPages } from '../../../../test/build/held-pages.ts';
import {
  buildSale,
  checkOut,
  drawRow,
  paymentRow,
  type Shop,
} from '../../../../test/build/sale.ts';
import { silentSince } from '../../../../test/build/silent-buyer.ts';
import { shopTest } from '../../../../test/shop-test.ts';

// Two pages at once: the third buyer waits without anybody asking for a page.
const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1', RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';
const honest = '198.51.100.7';

/** Somebody who waits in line with so many places of a draw, while the provider answers nobody. */
async function inLine(shop: Shop, ticketCap: number, count: number) {
  const other = await buildSale(shop);
  const { drawId } = await buildSale(shop, { ticketCap });
  const pages = holdPages(shop);
  await Promise.all([checkOut(shop, other.drawId), checkOut(shop, other.drawId)]);
  const { status, body, email } = await checkOut(shop, drawId, { count, address: attacker });
  expect(status).toBe(202);
  return { drawId, pages, email, paymentId: body.waiting.paymentId };
}

describe('places of somebody in line who does not ask any more', () => {
  it('give way after two minutes as those on a page do (product §14.5)', async ({ shop }) => {
    const { drawId, pages, ...waiting } = await inLine(shop, 100, 100);
    await silentSince(shop, waiting, '110 seconds');
    const early = await checkOut(shop, drawId, { address: honest });
    expect(early).toMatchObject({ status: 409, body: { error: messages.drawFull } });
    await silentSince(shop, waiting, '121 seconds');
    // A process remembers for a second that a draw is full.
    await shop.context.clock.advance(2);
    const served = await checkOut(shop, drawId, { count: 3, address: honest });
    expect(served.status).toBe(202);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 3 });
    expect(await paymentRow(shop, waiting.paymentId)).toMatchObject({ state: 'released' });
    const { paymentId, email } = waiting;
    const asked = { params: { paymentId }, query: { email } };
    expect((await shop.call(getPaymentCall, asked)).body.state).toBe('gaveWay');
    expect((await shop.call(getPaymentPageCall, asked)).status).toBe(404);
    expect(pages.asked).not.toContain(paymentId);
    pages.open();
  });

  it('stay theirs when they ask, however long they wait', async ({ shop }) => {
    const { drawId, pages, ...waiting } = await inLine(shop, 100, 100);
    await silentSince(shop, waiting, '121 seconds');
    const { paymentId, email } = waiting;
    const asking = shop.call(getPaymentPageCall, { params: { paymentId }, query: { email } });
    expect((await asking).status).toBe(202);
    await shop.context.clock.advance(20 * 60);
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(409);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 100 });
    pages.open();
  });

  it('have their network work under pressure, and nobody else', async ({ shop }) => {
    const { drawId, pages, ...waiting } = await inLine(shop, 200, 60);
    expect((await checkOut(shop, drawId, { address: attacker })).status).toBe(202);
    await silentSince(shop, waiting, '121 seconds');
    expect((await checkOut(shop, drawId, { address: attacker })).status).toBe(428);
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(202);
    pages.open();
  });
});
