import { describe, expect, it } from 'vitest';
import { goodCard } from './session-parameters.ts';
import { useShop } from './shop.ts';

describe('the hosted pages', () => {
  const shop = useShop();

  it('the payment page shows what is bought and names its fields', async () => {
    const { text, headers } = await shop.visit((await shop.openSession()).url);
    for (const part of ['Ticket', '3 × A$10.00', 'A$30.00', 'buyer@example.com', '>Back</a>']) {
      expect(text).toContain(part);
    }
    for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card']) {
      expect(text).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
    }
    expect(text.match(/<button[^>]*>\s*Pay/g)).toHaveLength(1);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('http://localhost:3000');
    expect(policy).not.toContain('unsafe-inline');
  });

  it('PayPal is a choice only where it is allowed', async () => {
    const both = await shop.openSession({ allowed_payment_method_types: ['card', 'paypal'] });
    expect((await shop.visit(both.url)).text).toMatch(/type="radio"[^>]*value="paypal"/);
    const cardOnly = await shop.visit((await shop.openSession()).url);
    expect(cardOnly.text).not.toContain('PayPal');
  });

  it('a good card leads to the success address, and so does a second click', async () => {
    const { url, id } = await shop.openSession();
    const success = `http://localhost:3000/payment/success?session=${id}`;
    expect((await shop.visit(url, goodCard)).goesTo).toBe(success);
    expect((await shop.visit(url, goodCard)).goesTo).toBe(success);
    expect((await shop.visit(url)).text).toContain('This payment is complete');
  });

  it('a declined card shows the reason, keeps what was typed but not the CVC', async () => {
    const { url } = await shop.openSession();
    const fields = { ...goodCard, cardNumber: '4000000000009995', cvc: '987' };
    const { text, status } = await shop.visit(url, fields);
    expect(status).toBe(200);
    expect(text).toMatch(/role="alert"[^]*Your card has insufficient funds\./);
    expect(text).toContain('value="4000000000009995"');
    expect(text).not.toContain('987');
    expect((await shop.visit(url, goodCard)).status).toBe(303);
  });

  it.each([
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '10 / 26', 'expiry is in the past'],
    ['expiry', '13/30', 'as MM / YY'],
    ['cvc', '12', 'security code is incomplete'],
    ['name', '', 'Enter the name on your card.'],
  ])('a wrong %s is marked: %s', async (field, value, problem) => {
    const { url } = await shop.openSession();
    const { text } = await shop.visit(url, { ...goodCard, [field]: value });
    expect(text).toContain(`aria-describedby="${field}-problem"`);
    expect(text.replaceAll('&#39;', "'")).toContain(problem);
  });

  it('what a buyer or seller has typed is never taken for markup', async () => {
    const { url } = await shop.openSession();
    const { text } = await shop.visit(url, {
      ...goodCard,
      cvc: '',
      name: '"><script>alert(1)</script>',
    });
    expect(text).not.toContain('<script>');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('3-D Secure is a page of its own that can be failed and passed', async () => {
    const { url } = await shop.openSession();
    const secure = { ...goodCard, cardNumber: '4000002500003155' };
    const step = `${new URL(url ?? '').pathname}/authenticate`;
    expect((await shop.visit(url, secure)).goesTo).toBe(step);
    expect((await shop.visit(step)).status).toBe(200);
    expect((await shop.visit(step, { answer: 'failed' })).text).toContain(
      'could not be authenticated',
    );
    await shop.visit(url, secure);
    expect((await shop.visit(step, { answer: 'accepted' })).goesTo).toContain('/payment/success');
  });

  it('an expired page says so and takes nothing', async () => {
    const { url, id } = await shop.openSession();
    await shop.stripe.checkout.sessions.expire(id);
    expect((await shop.visit(url)).text).toContain('This payment page has expired');
    expect((await shop.visit(url, goodCard)).text).toContain('This payment page has expired');
  });

  it('a page that does not exist is not found', async () => {
    expect((await shop.visit('/pay/cs_test_unknown')).status).toBe(404);
    expect((await shop.visit('/onboard/unknown')).status).toBe(404);
  });
});

describe('hosted onboarding', () => {
  const shop = useShop();

  async function linkTo(account: string): Promise<string> {
    const { url } = await shop.platform.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'http://localhost:3000/again',
      return_url: 'http://localhost:3000/back',
    });
    return url;
  }
  const newAccount = () =>
    shop.platform.accounts.create({
      country: 'AU',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });

  it('completing it lets the account take cards and tells so', async () => {
    const { id } = await newAccount();
    const page = await linkTo(id);
    expect((await shop.visit(page)).status).toBe(200);
    shop.events.length = 0;
    expect((await shop.visit(page, { end: 'complete' })).goesTo).toBe('http://localhost:3000/back');
    expect(await shop.platform.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { card_payments: 'active' },
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
    });
    await shop.settle();
    const types = shop.events.map(({ type, account }) => ({ type, account }));
    expect(types).toContainEqual({ type: 'account.updated', account: id });
    expect(types).toContainEqual({ type: 'capability.updated', account: id });
  });

  it.each([
    ['incomplete', 'requirements.past_due'],
    ['rejected', 'rejected.other'],
  ])('an onboarding that ends %s takes no cards', async (how, disabledReason) => {
    const { id } = await newAccount();
    const page = await linkTo(id);
    await shop.visit(page);
    expect((await shop.visit(page, { end: how })).goesTo).toBe('http://localhost:3000/back');
    expect(await shop.platform.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      capabilities: { card_payments: 'inactive' },
      requirements: { disabled_reason: disabledReason },
    });
  });

  it("the business name that is given is the account's, as buyers see it", async () => {
    const { id } = await newAccount();
    const page = await linkTo(id);
    expect((await shop.visit(page)).text).toContain('name="business"');
    await shop.visit(page, { end: 'complete', business: 'Salt & Sunday' });
    expect(await shop.platform.accounts.retrieve(id)).toMatchObject({
      business_profile: { name: 'Salt & Sunday' },
    });
  });

  it('a link is good for one visit and for five minutes', async () => {
    const { id } = await newAccount();
    const [used, late] = [await linkTo(id), await linkTo(id)];
    await shop.visit(used);
    shop.clock.advance(5 * 60);
    for (const page of [used, late]) {
      expect((await shop.visit(page)).goesTo).toBe('http://localhost:3000/again');
    }
  });
});
