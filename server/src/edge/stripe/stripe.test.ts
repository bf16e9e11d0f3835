import { meCall } from '@clubdraw/contract/accounts/accounts';
import { cancelDrawCall, getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import {
  getPaymentCall,
  releasePaymentCall,
  startPaymentCall,
} from '@clubdraw/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { buildSandboxSeller, openSandboxShop } from '../../../test/build/sandbox-shop.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);

const email = 'Mia@example.com';

async function publish(change: Record<string, unknown> = {}): Promise<string> {
  const body = { ...drawBody(shop.context), ...change };
  const answer = await shop.call(createDrawCall, { body }, { token: owner.token });
  return answer.body.data.id;
}

async function checkOut(drawID: string, count = 2, paymentMethod: 'card' | 'paypal' = 'card') {
  const body = { drawID, count, email, paymentMethod, phone: '' };
  const answer = await shop.call(startPaymentCall, { body });
  const row = await shop.context.db
    .selectFrom('payments')
    .selectAll()
    .where('session_url', '=', answer.body.paymentUrl)
    .executeTakeFirstOrThrow();
  return { paymentUrl: answer.body.paymentUrl, payment: row };
}

async function stateOf(paymentId: string): Promise<string> {
  const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
  return body.state;
}

async function draw(id: string) {
  const { body } = await shop.call(getDrawCall, { params: { id } }, { token: owner.token });
  return body;
}

describe('the payment provider, through its official library', () => {
  it('connects a club that can take money', async () => {
    const { body } = await shop.call(meCall, {}, { token: owner.token });
    expect(body.isStipeConnected).toBe(true);
  });

  it('takes a card and the signed event brings the tickets (product §1.4)', async () => {
    const drawId = await publish();
    const { payment, paymentUrl } = await checkOut(drawId);
    const page = await fetch(paymentUrl);
    expect(await page.text()).toContain('The Kombi Weekender');
    const paid = await shop.payWith('4242 4242 4242 4242', paymentUrl);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain(`/payment/success?total=20&count=2`);
    await shop.doJobs();
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await draw(drawId)).toMatchObject({ noOfPartic: 2, grossSales: 20 });
  });

  it('lets a declined buyer try again on the same page', async () => {
    const drawId = await publish();
    const { payment, paymentUrl } = await checkOut(drawId);
    await shop.payWith('4000 0000 0000 0002', paymentUrl);
    await shop.doJobs();
    expect(await stateOf(payment.id)).toBe('processing');
    await shop.payWith('4242 4242 4242 4242', paymentUrl);
    await shop.doJobs();
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('offers PayPal where the provider has it (product §14.3)', async () => {
    const { paymentUrl } = await checkOut(await publish(), 1, 'paypal');
    expect(await (await fetch(paymentUrl)).text()).toContain('value="paypal"');
  });

  it('ends a session when the buyer comes back', async () => {
    const drawId = await publish();
    const { payment, paymentUrl } = await checkOut(drawId);
    await shop.call(releasePaymentCall, { params: { paymentId: payment.id }, body: { email } });
    await shop.doJobs();
    expect(await stateOf(payment.id)).toBe('expired');
    await shop.payWith('4242 4242 4242 4242', paymentUrl);
    await shop.settle();
    expect(await draw(drawId)).toMatchObject({ noOfPartic: 0 });
  });

  it('frees places when the provider says that the session expired (product §14.5)', async () => {
    const drawId = await publish();
    const { payment } = await checkOut(drawId);
    await shop.pass(31 * 60 + 1);
    expect(await stateOf(payment.id)).toBe('expired');
  });

  it('finds a session whose answer was lost by its key', async () => {
    const drawId = await publish();
    await shop.control('fail-next-call', {
      when: 'after',
      times: 2,
      path: '/v1/checkout/sessions',
    });
    const body = { drawID: drawId, count: 1, email, paymentMethod: 'card' as const, phone: '' };
    expect(await shop.call(startPaymentCall, { body })).toMatchObject({ status: 502 });
    expect(await draw(drawId)).toMatchObject({ noOfPartic: 1 });
    await shop.pass(70);
    expect(await draw(drawId)).toMatchObject({ noOfPartic: 0 });
  });

  it('gives everything back when the draw is cancelled, with the share', async () => {
    const drawId = await publish();
    const { payment, paymentUrl } = await checkOut(drawId, 3);
    await shop.payWith('4242 4242 4242 4242', paymentUrl);
    await shop.doJobs();
    await shop.call(cancelDrawCall, { params: { id: drawId } }, { token: owner.token });
    await shop.settle();
    await shop.pass(1);
    expect(await stateOf(payment.id)).toBe('refunded');
    expect((await draw(drawId)).refunds).toEqual({ total: 1, done: 1, failed: 0 });
  });

  it('hears that a refund failed later', async () => {
    const drawId = await publish();
    const { payment, paymentUrl } = await checkOut(drawId, 1);
    await shop.payWith('4000 0000 0000 5126', paymentUrl);
    await shop.doJobs();
    await shop.call(cancelDrawCall, { params: { id: drawId } }, { token: owner.token });
    await shop.settle();
    await shop.pass(3 * 24 * 3600);
    expect((await draw(drawId)).refunds).toEqual({ total: 1, done: 0, failed: 1 });
    expect(await stateOf(payment.id)).toBe('refunding');
  });

  it('refuses a forged delivery', async () => {
    const response = await fetch(shop.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});
