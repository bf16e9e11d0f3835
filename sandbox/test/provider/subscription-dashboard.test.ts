import { describe, expect, it } from 'vitest';
import { useShop } from './shop.ts';

const pageOf = (id: string) => `/dashboard/subscriptions/${id}`;

describe('subscriptions in the dashboard', () => {
  const shop = useShop();

  const get = async (path: string) => (await shop.visit(path)).text;
  const read = (id: string) => shop.stripe.subscriptions.retrieve(id);
  async function press(id: string, wish: string, latest: string) {
    const { goesTo } = await shop.visit(pageOf(id), { do: wish, latest });
    await shop.settle();
    return goesTo;
  }
  const invoiceCount = async (subscription: string) =>
    (await shop.stripe.invoices.list({ subscription })).data.length;

  it('the lists say so while there is nothing', async () => {
    expect(await get('/dashboard/subscriptions')).toContain('Nobody has subscribed yet.');
    expect(await get('/dashboard/invoices')).toContain('No invoice yet.');
  });

  it('the lists lead to the subscription and to the page of its invoice', async () => {
    const { subscription, invoice } = await shop.join();
    const subscriptions = await get('/dashboard/subscriptions');
    expect(subscriptions).toContain(`href="${pageOf(subscription)}"`);
    expect(subscriptions).toContain('A$20.00 every month');
    for (const page of ['/dashboard/invoices', pageOf(subscription)]) {
      expect(await get(page)).toContain(`href="/invoice/${invoice}"`);
    }
  });

  it('a renewal by hand happens once, however often its button is pressed', async () => {
    const { subscription, invoice } = await shop.join();
    expect(await press(subscription, 'renew', invoice)).toBe(pageOf(subscription));
    await press(subscription, 'renew', invoice);
    expect(await invoiceCount(subscription)).toBe(2);
  });

  it('the next renewal can be made to fail', async () => {
    const { subscription, invoice } = await shop.join();
    await press(subscription, 'decline', invoice);
    expect(await get(pageOf(subscription))).toContain('Will be declined');
    await press(subscription, 'renew', invoice);
    expect((await read(subscription)).status).toBe('past_due');
    expect(await get(pageOf(subscription))).toContain('Past due');
  });

  it('an end can be planned and be brought about', async () => {
    const { subscription, invoice } = await shop.join();
    await press(subscription, 'end', invoice);
    expect((await read(subscription)).cancel_at).not.toBeNull();
    expect(await get(pageOf(subscription))).toContain('Ends soon');
    await press(subscription, 'cancel', invoice);
    expect((await read(subscription)).status).toBe('canceled');
    expect(await get(pageOf(subscription))).not.toContain('<button class="btn"');
    expect(await press(subscription, 'renew', invoice)).toBe(pageOf(subscription));
    expect(await invoiceCount(subscription)).toBe(1);
  });

  it('what is not there has a page that says so', async () => {
    expect((await shop.visit(pageOf('sub_unknown'))).status).toBe(404);
  });
});
