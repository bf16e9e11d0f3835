import type Stripe from 'stripe';
import type { MoneyName } from '../paid-order.ts';
import type { PaymentProvider, ProviderFraudWarning } from '../payment-provider.ts';
import type { ProviderFee } from '../provider-records.ts';
import { calling, listing } from './stripe-failures.ts';
import { handledTypes } from './event-kind-of.ts';
import { providerEvent } from './stripe-events.ts';
import {
  pageSince,
  pageSize,
  providerDispute,
  providerMove,
  providerRefund,
  referenceId,
} from './stripe-objects.ts';
import { subscriptionOfMoney } from './subscription-of-money.ts';

type RecordCalls = Pick<
  PaymentProvider,
  | 'demandAccess'
  | 'readPaymentId'
  | 'readDispute'
  | 'readFraudWarning'
  | 'listMoves'
  | 'listFees'
  | keyof NewsCalls
>;

type NewsCalls = Pick<
  PaymentProvider,
  'listUndelivered' | 'listRefundsSince' | 'listDisputesSince' | 'listFraudWarningsSince'
>;

/** Reads the provider's own records: for disputes, lost events and the reconciliation. */
export function recordCalls(stripe: Stripe, mode: { isLive: boolean }): RecordCalls {
  return {
    demandAccess: async (priority) =>
      calling(priority, async () => void (await stripe.balance.retrieve())),
    readPaymentId: async ({ accountId, providerPaymentId }, priority) =>
      calling(priority, async () => {
        const options = { stripeAccount: accountId };
        const intent = await stripe.paymentIntents.retrieve(providerPaymentId, {}, options);
        return (
          intent.metadata['paymentId'] ?? subscriberOf(stripe, { accountId, providerPaymentId })
        );
      }),
    readDispute: async ({ accountId, disputeId }, priority) =>
      calling(priority, async () =>
        providerDispute(
          await stripe.disputes.retrieve(disputeId, {}, { stripeAccount: accountId }),
        ),
      ),
    readFraudWarning: async ({ accountId: stripeAccount, warningId }, priority) =>
      calling(priority, async () => {
        const { earlyFraudWarnings } = stripe.radar;
        return fraudWarning(await earlyFraudWarnings.retrieve(warningId, {}, { stripeAccount }));
      }),
    ...newsCalls(stripe, mode),
    listMoves: async function* ({ accountId }, priority) {
      const moves = () =>
        stripe.balanceTransactions.list(
          { limit: pageSize, expand: ['data.source'] },
          { stripeAccount: accountId },
        );
      for await (const move of listing(priority, moves)) yield providerMove(move);
    },
    listFees: async function* (priority) {
      const pages = { limit: pageSize };
      for await (const fee of listing(priority, () => stripe.applicationFees.list(pages))) {
        yield feeOf(fee);
      }
    },
  };
}

/** The library fetches page after page of a list while it is walked. */
function newsCalls(stripe: Stripe, mode: { isLive: boolean }): NewsCalls {
  return {
    listUndelivered: async function* ({ accountId, since }, priority) {
      const events = () =>
        stripe.events.list(
          { delivery_success: false, types: handledTypes, ...pageSince(since) },
          { stripeAccount: accountId },
        );
      for await (const event of listing(priority, events))
        yield { ...providerEvent(event, mode), accountId };
    },
    listRefundsSince: async function* ({ accountId, since }, priority) {
      const refunds = () => stripe.refunds.list(pageSince(since), { stripeAccount: accountId });
      for await (const refund of listing(priority, refunds)) yield providerRefund(refund);
    },
    listDisputesSince: async function* ({ accountId, since }, priority) {
      const disputes = () => stripe.disputes.list(pageSince(since), { stripeAccount: accountId });
      for await (const dispute of listing(priority, disputes)) yield providerDispute(dispute);
    },
    listFraudWarningsSince: async function* ({ accountId: stripeAccount, since }, priority) {
      const { earlyFraudWarnings } = stripe.radar;
      const warnings = () => earlyFraudWarnings.list(pageSince(since), { stripeAccount });
      for await (const warning of listing(priority, warnings)) yield fraudWarning(warning);
    },
  };
}

function fraudWarning({
  id,
  payment_intent: intent,
}: Stripe.Radar.EarlyFraudWarning): ProviderFraudWarning {
  return { id, providerPaymentId: referenceId(intent) };
}

/** Of money that paid an invoice: whom its subscription was made for. */
async function subscriberOf(stripe: Stripe, money: MoneyName): Promise<string | null> {
  const details = await subscriptionOfMoney(stripe, money);
  return details?.metadata?.['paymentId'] ?? null;
}

function feeOf({ account, charge, amount, amount_refunded }: Stripe.ApplicationFee): ProviderFee {
  return {
    accountId: referenceId(account) ?? '',
    sourceId: referenceId(charge) ?? '',
    amount,
    refunded: amount_refunded,
  };
}
