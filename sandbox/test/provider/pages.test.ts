import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readyAccount,
  startProvider,
  ticketSession,
  type StartedProvider,
} from './start-provider.ts';

const card = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Robin Buyer',
};

async function post(address: string, fields: { [name: string]: string }) {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return { response, text: await response.text(), goesTo: response.headers.get('location') };
}

async function end(page: string, how: string) {
  const body = new URLSearchParams({ end: how });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location');
}

describe('the hosted pages', () => {
  let provider: StartedProvider;
  let stripeAccount: string;
  beforeAll(async () => {
    provider = await startProvider();
    stripeAccount = await readyAccount(provider);
  });
  afterAll(() => provider.stop());

  const newSession = (changes = {}) =>
    provider.stripe.checkout.sessions.create(ticketSession(changes), { stripeAccount });
  /** A page of the stand-in, which in these tests is reached under another address. */
  const at = (address: string | null) => `${provider.url}${new URL(address ?? '').pathname}`;
  const get = async (address: string | null) => {
    const response = await fetch(at(address), { redirect: 'manual' });
    return { response, text: await response.text() };
  };

  it('the payment page shows what is bought and names its fields', async () => {
    const { text, response } = await get((await newSession()).url);
    for (const part of ['Ticket', '3 × A$10.00', 'A$30.00', 'buyer@example.com', '>Back</a>']) {
      expect(text).toContain(part);
    }
    for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card']) {
      expect(text).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
    }
    expect(text.match(/<button[^>]*>\s*Pay/g)).toHaveLength(1);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('http://localhost:3000');
    expect(policy).not.toContain('unsafe-inline');
  });

  it('PayPal is a choice only where it is allowed', async () => {
    const both = await get(
      (await newSession({ allowed_payment_method_types: ['card', 'paypal'] })).url,
    );
    expect(both.text).toMatch(/type="radio"[^>]*value="paypal"/);
    const cardOnly = await get((await newSession()).url);
    expect(cardOnly.text).not.toContain('PayPal');
  });

  it('a good card leads to the success address, and so does a second click', async () => {
    const { url, id } = await newSession();
    const success = `http://localhost:3000/payment/success?session=${id}`;
    expect((await post(at(url), card)).goesTo).toBe(success);
    expect((await post(at(url), card)).goesTo).toBe(success);
    expect((await get(url)).text).toContain('This payment is complete');
  });

  it('a declined card shows the reason, keeps what was typed but not the CVC', async () => {
    const { url } = await newSession();
    const fields = { ...card, cardNumber: '4000000000009995', cvc: '987' };
    const { text, response } = await post(at(url), fields);
    expect(response.status).toBe(200);
    expect(text).toMatch(/role="alert"[^]*Your card has insufficient funds\./);
    expect(text).toContain('value="4000000000009995"');
    expect(text).not.toContain('987');
    expect((await post(at(url), card)).response.status).toBe(303);
  });

  it.each([
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '10 / 26', 'expiry is in the past'],
    ['expiry', '13/30', 'as MM / YY'],
    ['cvc', '12', 'security code is incomplete'],
    ['name', '', 'Enter the name on your card.'],
  ])('a wrong %s is marked: %s', async (field, value, problem) => {
    const { url } = await newSession();
    const { text } = await post(at(url), { ...card, [field]: value });
    expect(text).toContain(`aria-describedby="${field}-problem"`);
    expect(text.replaceAll('&#39;', "'")).toContain(problem);
  });

  it('what a buyer or seller has typed is never taken for markup', async () => {
    const { url } = await newSession();
    const { text } = await post(at(url), { ...card, cvc: '', name: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script>');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('3-D Secure is a page of its own that can be failed and passed', async () => {
    const { url } = await newSession();
    const secure = { ...card, cardNumber: '4000002500003155' };
    const step = `${at(url)}/authenticate`;
    expect((await post(at(url), secure)).goesTo).toBe(new URL(step).pathname);
    expect((await fetch(step)).status).toBe(200);
    expect((await post(step, { answer: 'failed' })).text).toContain('could not be authenticated');
    await post(at(url), secure);
    expect((await post(step, { answer: 'accepted' })).goesTo).toContain('/payment/success');
  });

  it('an expired page says so and takes nothing', async () => {
    const { url, id } = await newSession();
    await provider.stripe.checkout.sessions.expire(id, {}, { stripeAccount });
    expect((await get(url)).text).toContain('This payment page has expired');
    expect((await post(at(url), card)).text).toContain('This payment page has expired');
  });

  it('a page that does not exist is not found', async () => {
    expect((await get('http://x/pay/cs_test_unknown')).response.status).toBe(404);
    expect((await get('http://x/onboard/unknown')).response.status).toBe(404);
  });
});

describe('hosted onboarding', () => {
  let provider: StartedProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());

  async function visit(account: string) {
    const { url } = await provider.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'http://localhost:3000/again',
      return_url: 'http://localhost:3000/back',
    });
    return `${provider.url}${new URL(url).pathname}`;
  }
  const newAccount = () =>
    provider.stripe.accounts.create({
      country: 'AU',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });

  it('completing it lets the account take cards and tells so', async () => {
    const { id } = await newAccount();
    const page = await visit(id);
    expect((await fetch(page)).status).toBe(200);
    provider.events.length = 0;
    expect(await end(page, 'complete')).toBe('http://localhost:3000/back');
    expect(await provider.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { card_payments: 'active' },
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
    });
    await provider.settle();
    const types = provider.events.map(({ type, account }) => ({ type, account }));
    expect(types).toContainEqual({ type: 'account.updated', account: id });
    expect(types).toContainEqual({ type: 'capability.updated', account: id });
  });

  it.each([
    ['incomplete', 'requirements.past_due'],
    ['rejected', 'rejected.other'],
  ])('an onboarding that ends %s takes no cards', async (how, disabledReason) => {
    const { id } = await newAccount();
    const page = await visit(id);
    await fetch(page);
    expect(await end(page, how)).toBe('http://localhost:3000/back');
    expect(await provider.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      capabilities: { card_payments: 'inactive' },
      requirements: { disabled_reason: disabledReason },
    });
  });

  it("the business name that is given is the account's, as buyers see it", async () => {
    const { id } = await newAccount();
    const page = await visit(id);
    expect(await (await fetch(page)).text()).toContain('name="business"');
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ end: 'complete', business: 'Salt & Sunday' }),
      redirect: 'manual',
    });
    expect(await provider.stripe.accounts.retrieve(id)).toMatchObject({
      business_profile: { name: 'Salt & Sunday' },
    });
  });

  it('a link is good for one visit and for five minutes', async () => {
    const { id } = await newAccount();
    const [used, late] = [await visit(id), await visit(id)];
    await fetch(used);
    provider.clock.advance(5 * 60);
    for (const page of [used, late]) {
      const response = await fetch(page, { redirect: 'manual' });
      expect(response.headers.get('location')).toBe('http://localhost:3000/again');
    }
  });
});
