import { describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { tierItem } from './session-parameters.ts';
import { goodCard } from './session-parameters.ts';
import { useShop } from './shop.ts';

describe('the hosted pages of subscriptions', () => {
  const shop = useShop();

  const get = async (page: string) => (await shop.visit(page)).text;
  /** The page of a renewal that a card has refused. */
  async function unpaidPage(): Promise<string> {
    const { subscription: id } = await shop.join();
    await shop.control('next-renewal', { subscription: id, outcome: 'declined', times: 9 });
    const invoice = await shop.control('renew', { subscription: id });
    return new URL(String(invoice.hosted_invoice_url)).pathname;
  }

  it('the page of a membership says how often it is charged, and its button is Subscribe', async () => {
    const { id, url } = await shop.openMembership({ line_items: [tierItem('week', 2)] });
    const { text } = await shop.visit(url);
    expect(text).toContain('A$20.00 every 2 weeks');
    expect(text.match(/<button[^>]*>\s*Subscribe/g)).toHaveLength(1);
    expect(text).not.toMatch(/<button[^>]*>\s*Pay/);
    const { goesTo } = await shop.visit(url, goodCard);
    expect(goesTo).toBe(`http://localhost:3000/payment/membership/success?session=${id}`);
  });

  it('an unpaid invoice shows what is owed, and its link is in the invoice', async () => {
    const text = await get(await unpaidPage());
    const period = '21 Nov 2026 – 21 Dec 2026';
    for (const part of ['A$20.00', 'Gold tier', period, 'member@example.com']) {
      expect(text).toContain(part);
    }
    expect(text.match(/<button[^>]*>\s*Pay/g)).toHaveLength(1);
  });

  it('a declined card can be followed by another, which leads to the receipt', async () => {
    const page = await unpaidPage();
    const refused = await shop.visit(page, { ...goodCard, cardNumber: '4000000000009995' });
    expect(refused.text).toContain('Your card has insufficient funds.');
    expect((await shop.visit(page, goodCard)).goesTo).toBe(page);
    expect((await shop.visit(page, goodCard)).goesTo).toBe(page);
    const receipt = await get(page);
    expect(receipt).toContain('Card ending in 4242');
    expect(receipt).not.toContain('<form');
  });

  it('fields that are wrong are marked and nothing is tried', async () => {
    const page = await unpaidPage();
    const { text } = await shop.visit(page, { ...goodCard, expiry: '01 / 20', name: '' });
    expect(text).toContain('Check the marked fields.');
    expect(text.match(/aria-invalid/g)).toHaveLength(2);
  });

  it('3-D Secure is a step of its own and can be failed and tried again', async () => {
    const page = await unpaidPage();
    const step = `${page}/authenticate`;
    const challenged = { ...goodCard, cardNumber: '4000 0025 0000 3155' };
    expect((await shop.visit(page, challenged)).goesTo).toBe(step);
    const failed = await shop.visit(step, { answer: 'failed' });
    expect(failed.text).toContain('could not be authenticated');
    await shop.visit(page, challenged);
    expect((await shop.visit(step, { answer: 'accepted' })).goesTo).toBe(page);
    expect(await get(page)).toContain('Receipt');
  });

  it('what was refunded stands on the receipt', async () => {
    const { invoice } = await shop.join();
    const { data } = await shop.stripe.invoicePayments.list({ invoice });
    const intent = referenceId(data[0]?.payment.payment_intent);
    await shop.stripe.refunds.create({ payment_intent: intent });
    expect(await get(`/invoice/${invoice}`)).toMatch(/Refunded<\/dt>\s*<dd>A\$20/);
  });

  it('a void invoice has nothing to pay, and a draft or an unknown one has no page', async () => {
    const page = await unpaidPage();
    const id = page.split('/').at(-1) ?? '';
    await shop.stripe.invoices.voidInvoice(id);
    const paid = await shop.visit(page, goodCard);
    expect([paid.status, paid.text]).toEqual([200, await get(page)]);
    expect(await get(page)).toContain('This invoice was cancelled.');
    const member = await shop.join();
    await shop.walkTo('2026-12-21T09:30:00Z');
    const [draft] = (await shop.stripe.invoices.list({ subscription: member.subscription })).data;
    expect(draft?.status).toBe('draft');
    for (const unseen of [draft?.id, 'in_unknown']) {
      expect((await shop.visit(`/invoice/${unseen}`)).status).toBe(404);
    }
  });
});
