import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/reference-id.ts';
import { membershipSession, startMembership, tierItem } from './start-membership.ts';
import { readyAccount, startProvider, type StartedProvider } from './start-provider.ts';

const card = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Robin Member',
};

const get = async (address: string) => (await fetch(address)).text();

async function post(address: string, fields: { [name: string]: string }) {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return { text: await response.text(), goesTo: response.headers.get('location') };
}

describe('the hosted pages of subscriptions', () => {
  let provider: StartedProvider;
  let stripeAccount: string;
  beforeAll(async () => {
    provider = await startProvider();
    stripeAccount = await readyAccount(provider);
  });
  afterAll(() => provider.stop());

  /** A page of the stand-in, which in these tests is reached under another address. */
  const at = (address: string | null | undefined) =>
    `${provider.url}${new URL(address ?? '').pathname}`;
  /** The page of a renewal that a card has refused. */
  async function unpaidPage(): Promise<string> {
    const { subscription: id } = await startMembership(provider, stripeAccount);
    await provider.control('next-renewal', { subscription: id, outcome: 'declined', times: 9 });
    const invoice = await provider.control('renew', { subscription: id });
    return at(String(invoice.hosted_invoice_url));
  }

  it('the page of a membership says how often it is charged, and its button is Subscribe', async () => {
    const session = await provider.stripe.checkout.sessions.create(
      membershipSession({ line_items: [tierItem('week', 2)] }),
      { stripeAccount },
    );
    const page = at(session.url);
    const text = await get(page);
    expect(text).toContain('A$20.00 every 2 weeks');
    expect(text.match(/<button[^>]*>\s*Subscribe/g)).toHaveLength(1);
    expect(text).not.toMatch(/<button[^>]*>\s*Pay/);
    const { goesTo } = await post(page, card);
    expect(goesTo).toBe(`http://localhost:3000/payment/membership/success?session=${session.id}`);
  });

  it('an unpaid invoice shows what is owed, and its link is in the invoice', async () => {
    const text = await get(await unpaidPage());
    for (const part of [
      'A$20.00',
      'Gold tier',
      '21 Nov 2026 – 21 Dec 2026',
      'member@example.com',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.match(/<button[^>]*>\s*Pay/g)).toHaveLength(1);
  });

  it('a declined card can be followed by another, which leads to the receipt', async () => {
    const page = await unpaidPage();
    const refused = await post(page, { ...card, cardNumber: '4000000000009995' });
    expect(refused.text).toContain('Your card has insufficient funds.');
    expect((await post(page, card)).goesTo).toBe(new URL(page).pathname);
    expect((await post(page, card)).goesTo).toBe(new URL(page).pathname);
    const receipt = await get(page);
    expect(receipt).toContain('Card ending in 4242');
    expect(receipt).not.toContain('<form');
  });

  it('fields that are wrong are marked and nothing is tried', async () => {
    const page = await unpaidPage();
    const { text } = await post(page, { ...card, expiry: '01 / 20', name: '' });
    expect(text).toContain('Check the marked fields.');
    expect(text.match(/aria-invalid/g)).toHaveLength(2);
  });

  it('3-D Secure is a step of its own and can be failed and tried again', async () => {
    const page = await unpaidPage();
    const step = `${page}/authenticate`;
    const challenged = { ...card, cardNumber: '4000 0025 0000 3155' };
    expect((await post(page, challenged)).goesTo).toBe(new URL(step).pathname);
    const failed = await post(step, { answer: 'failed' });
    expect(failed.text).toContain('could not be authenticated');
    await post(page, challenged);
    expect((await post(step, { answer: 'accepted' })).goesTo).toBe(new URL(page).pathname);
    expect(await get(page)).toContain('Receipt');
  });

  it('what was refunded stands on the receipt', async () => {
    const { invoice } = await startMembership(provider, stripeAccount);
    const { data } = await provider.stripe.invoicePayments.list({ invoice }, { stripeAccount });
    const intent = referenceId(data[0]?.payment.payment_intent);
    await provider.stripe.refunds.create({ payment_intent: intent }, { stripeAccount });
    expect(await get(`${provider.url}/invoice/${invoice}`)).toMatch(/Refunded<\/dt>\s*<dd>A\$20/);
  });

  it('a void invoice has nothing to pay, and a draft or an unknown one has no page', async () => {
    const page = await unpaidPage();
    const id = page.split('/').at(-1) ?? '';
    await provider.stripe.invoices.voidInvoice(id, {}, { stripeAccount });
    expect(await get(page)).toContain('This invoice was canceled.');
    const member = await startMembership(provider, stripeAccount);
    await provider.walkTo('2026-12-21T09:30:00Z');
    const [draft] = (
      await provider.stripe.invoices.list({ subscription: member.subscription }, { stripeAccount })
    ).data;
    expect(draft?.status).toBe('draft');
    for (const unseen of [draft?.id, 'in_unknown']) {
      expect((await fetch(`${provider.url}/invoice/${unseen}`)).status).toBe(404);
    }
  });
});
