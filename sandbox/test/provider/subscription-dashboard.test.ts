import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMembership } from './start-membership.ts';
import { readyAccount, startProvider, type StartedProvider } from './start-provider.ts';

const pageOf = (id: string) => `/dashboard/subscriptions/${id}`;

describe('subscriptions in the dashboard', () => {
  let provider: StartedProvider;
  let stripeAccount: string;
  beforeAll(async () => {
    provider = await startProvider();
    stripeAccount = await readyAccount(provider);
  });
  afterAll(() => provider.stop());

  const get = async (path: string) => (await fetch(`${provider.url}${path}`)).text();
  const read = (id: string) => provider.stripe.subscriptions.retrieve(id, {}, { stripeAccount });
  async function press(id: string, wish: string, latest: string) {
    const response = await fetch(`${provider.url}${pageOf(id)}`, {
      method: 'POST',
      body: new URLSearchParams({ do: wish, latest }),
      redirect: 'manual',
    });
    await provider.settle();
    return response.headers.get('location');
  }
  const invoiceCount = async (subscription: string) => {
    const { data } = await provider.stripe.invoices.list({ subscription }, { stripeAccount });
    return data.length;
  };

  it('the lists say so while there is nothing', async () => {
    expect(await get('/dashboard/subscriptions')).toContain('Nobody has subscribed yet.');
    expect(await get('/dashboard/invoices')).toContain('No invoice yet.');
  });

  it('the lists lead to the subscription and to the page of its invoice', async () => {
    const { subscription, invoice } = await startMembership(provider, stripeAccount);
    const subscriptions = await get('/dashboard/subscriptions');
    expect(subscriptions).toContain(`href="${pageOf(subscription)}"`);
    expect(subscriptions).toContain('A$20.00 every month');
    for (const page of ['/dashboard/invoices', pageOf(subscription)]) {
      expect(await get(page)).toContain(`href="/invoice/${invoice}"`);
    }
  });

  it('a renewal by hand happens once, however often its button is pressed', async () => {
    const { subscription, invoice } = await startMembership(provider, stripeAccount);
    expect(await press(subscription, 'renew', invoice)).toBe(pageOf(subscription));
    await press(subscription, 'renew', invoice);
    expect(await invoiceCount(subscription)).toBe(2);
  });

  it('the next renewal can be made to fail', async () => {
    const { subscription, invoice } = await startMembership(provider, stripeAccount);
    await press(subscription, 'decline', invoice);
    expect(await get(pageOf(subscription))).toContain('Will be declined');
    await press(subscription, 'renew', invoice);
    expect((await read(subscription)).status).toBe('past_due');
    expect(await get(pageOf(subscription))).toContain('Past due');
  });

  it('an end can be planned and be brought about', async () => {
    const { subscription, invoice } = await startMembership(provider, stripeAccount);
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
    const response = await fetch(`${provider.url}${pageOf('sub_unknown')}`);
    expect(response.status).toBe(404);
  });
});
