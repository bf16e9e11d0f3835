import fastify from 'fastify';
import { freePort } from '../../../script/process/free-port.ts';
import { stripePayments } from '../../src/edge/stripe/stripe.ts';
import { payPage, startProvider, webhookSecret, readyAccount } from '../build/sandbox-shop.ts';
import { noRateBudget } from '../stand-ins/no-rate-budget.ts';
import { testClock } from '../stand-ins/test-clock.ts';
import type { SignedDelivery, ProviderWorld } from './provider-world.ts';

/** The provider's official library, against the sandbox. */
export async function sandboxWorld(): Promise<ProviderWorld> {
  const clock = testClock('2026-12-01T10:00:00Z');
  const now = () => clock.now();
  const { deliveries, webhookUrl, close } = await listenToEvents(now);
  const url = `http://127.0.0.1:${await freePort()}`;
  const provider = await startProvider({ url, webhookUrl, clock });
  const settings = { secretKey: 'sk_test_sandbox', webhookSecret, apiUrl: url };
  const payments = stripePayments(settings, noRateBudget);
  const owner = { ownerId: 'owner-1', email: 'club@example.com', country: 'AU' } as const;
  const { id: accountId } = await payments.createAccount(owner, { purpose: 'portal' });
  await provider.control('account', readyAccount(accountId));
  await provider.control('balance', { account: accountId, currency: 'aud', amount: 1_000_000 });
  return {
    payments,
    accountId,
    now,
    pay: async ({ url: page }) => {
      if (page === null) return false;
      return (await payPage('4242 4242 4242 4242', page, provider.settle)).status === 303;
    },
    subscribe: async ({ id: sessionId, url: page }) => {
      await payPage('4242 4242 4242 4242', page ?? '', provider.settle);
      const paid = await payments.readCheckout({ accountId, sessionId }, { purpose: 'page' });
      return paid.subscriptionId ?? '';
    },
    loseNextPage: async () =>
      provider.control('fail-next-call', {
        when: 'after',
        times: 2,
        path: '/v1/checkout/sessions',
      }),
    refundByHand: async (intent, amount) => {
      const fields = { payment_intent: intent, amount: String(amount) };
      await provider.asClub(accountId, '/v1/refunds', fields);
    },
    dispute: async (intent) => provider.control('dispute', { paymentIntent: intent }),
    winDispute: async (dispute) => provider.control('dispute/close', { dispute, outcome: 'won' }),
    payOut: async () => {
      const hour = 3_600;
      await clock.advance(72 * hour);
      await provider.control('payout', { account: accountId });
      await clock.advance(hour);
      await provider.deliverDue(clock.now());
      await provider.settle();
      const since = new Date(clock.now().getTime() - 2 * hour * 1_000);
      const made = payments.listPayouts({ accountId, since }, { purpose: 'inquiry' });
      const [newest] = await Array.fromAsync(made);
      return newest?.id ?? '';
    },
    endPayout: async (payout, outcome) => provider.control('payout/end', { payout, outcome }),
    deliveries,
    close: async () => {
      await provider.stop();
      await close();
    },
  };
}

/** Takes every delivery, as it came. */
async function listenToEvents(now: () => Date) {
  const deliveries: SignedDelivery[] = [];
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post('/events', (request) => {
    const signature = String(request.headers['stripe-signature']);
    deliveries.push({ body: String(request.body), signature, now: now() });
    return {};
  });
  const at = await app.listen({ host: '127.0.0.1', port: 0 });
  return { deliveries, webhookUrl: `${at}/events`, close: async () => app.close() };
}
