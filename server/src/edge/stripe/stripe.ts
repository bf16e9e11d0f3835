import Stripe from 'stripe';
import type { CallPermits } from '../../flow/rate-budget/call-permits.ts';
import { accountKey, refundKey } from '../call-keys.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { pacedHttp } from './paced-http.ts';
import { isLiveKey } from './live-key.ts';
import { checkoutCalls } from './stripe-checkouts.ts';
import { feeCalls } from './stripe-fees.ts';
import { recordCalls } from './stripe-records.ts';
import { calling } from './stripe-failures.ts';
import { orderCalls } from './stripe-orders.ts';
import { payoutCalls } from './stripe-payouts.ts';
import { eventVerifier } from './stripe-events.ts';
import { providerAccount, providerRefund } from './stripe-objects.ts';
import { subscriptionCalls } from './stripe-subscriptions.ts';
import { webhookSecretsOf } from './webhook-secrets.ts';

export type StripeSettings = {
  secretKey: string;
  /**
   * One signing secret, or two with a comma between them while the earlier one is being replaced:
   * the newest first.
   */
  webhookSecret: string;
  /** Undefined: the provider itself. */
  apiUrl?: string | undefined;
};

/** The payment provider, on its official library: direct charges on the clubs' accounts. */
export function stripePayments(settings: StripeSettings, permits: CallPermits): PaymentProvider {
  const httpClient = pacedHttp(permits);
  const stripe = new Stripe(settings.secretKey, { ...connection(settings.apiUrl), httpClient });
  const mode = { isLive: isLiveKey(settings.secretKey) };
  const secrets = webhookSecretsOf(settings.webhookSecret);
  return {
    ...accountCalls(stripe),
    ...checkoutCalls(stripe),
    ...refundCalls(stripe),
    ...feeCalls(stripe),
    ...recordCalls(stripe, mode),
    ...orderCalls(stripe),
    ...payoutCalls(stripe),
    ...subscriptionCalls(stripe),
    verifyEvent: eventVerifier(stripe, secrets, mode),
  };
}

function connection(apiUrl: string | undefined): Stripe.StripeConfig {
  // A repeated request takes a permit again: paced-http.ts repeats, and the library does not.
  const limits = { timeout: 15_000, maxNetworkRetries: 0, telemetry: false };
  if (apiUrl === undefined) return limits;
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return { ...limits, host, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

type AccountCalls = Pick<PaymentProvider, 'createAccount' | 'linkOnboarding' | 'readAccount'>;

function accountCalls(stripe: Stripe): AccountCalls {
  return {
    // The club answers for its fees, losses and disputes; the platform only takes its share.
    createAccount: async (asked, priority) =>
      calling(priority, async () => {
        const { ownerId, email, country } = asked;
        const account = await stripe.accounts.create(
          {
            email,
            ...(country && { country }),
            controller: {
              stripe_dashboard: { type: 'full' },
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { ownerId },
          },
          { idempotencyKey: accountKey(asked) },
        );
        return providerAccount(account);
      }),
    linkOnboarding: async ({ accountId, returnUrl, refreshUrl }, priority) =>
      calling(priority, async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        });
        return link.url;
      }),
    readAccount: async (accountId, priority) =>
      calling(priority, async () => providerAccount(await stripe.accounts.retrieve(accountId))),
  };
}

type RefundCalls = Pick<PaymentProvider, 'refund' | 'listRefunds'>;

function refundCalls(stripe: Stripe): RefundCalls {
  return {
    refund: async (order, priority) =>
      calling(priority, async () => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: order.providerPaymentId,
            amount: order.amount.amount,
            refund_application_fee: order.returnsShare,
            metadata: { refundId: order.refundId },
          },
          { stripeAccount: order.accountId, idempotencyKey: refundKey(order) },
        );
        return providerRefund(refund);
      }),
    listRefunds: async ({ accountId, providerPaymentId }, priority) =>
      calling(priority, async () => {
        const listed = await stripe.refunds.list(
          { payment_intent: providerPaymentId, limit: 100 },
          { stripeAccount: accountId },
        );
        return listed.data.map(providerRefund);
      }),
  };
}
