import type {
  CheckoutSession,
  PaymentProvider,
  ProviderAccount,
  ProviderRefund,
} from '../../src/edge/payment-provider.ts';
import { memoryFees } from './memory-fees.ts';
import { memorySubscriptions } from './memory-subscriptions.ts';
import { totalOfLines } from './total-of-lines.ts';

export type InstantPayments = PaymentProvider & {
  /** Pays an open checkout, as a buyer does on the hosted page. */
  pay(sessionId: string): void;
};

/**
 * A payment provider that does at once what it is asked and sends no events: for tests that are
 * about something else. The sandbox is the one that is held to the provider's own description.
 */
export function instantPayments(): InstantPayments {
  const accounts = new Map<string, ProviderAccount>();
  const sessions = new Map<string, CheckoutSession>();
  const refunds = new Map<string, ProviderRefund>();
  const found = (id: string): CheckoutSession => {
    const session = sessions.get(id);
    if (!session) throw new Error('no such checkout');
    return session;
  };
  const change = (id: string, to: Partial<CheckoutSession>): CheckoutSession => {
    const changed = { ...found(id), ...to };
    sessions.set(id, changed);
    return changed;
  };
  return {
    ...memorySubscriptions(
      async (_, work) => work(),
      () => anyTime,
    ),
    ...memoryFees(),
    createAccount: async ({ ownerId, email }) => {
      const account = newAccount(`acct_${ownerId}`, email);
      accounts.set(account.id, account);
      return account;
    },
    linkOnboarding: async ({ accountId }) => `http://provider.test/onboard/${accountId}`,
    // One that was not made here is a builder's, which is connected.
    readAccount: async (id) => accounts.get(id) ?? connectedAccount(id, null),
    openCheckout: async (order) => {
      const id = `cs_${order.paymentId}`;
      const session: CheckoutSession = {
        id,
        state: 'open',
        url: `http://provider.test/pay/${id}`,
        paymentId: order.paymentId,
        providerPaymentId: null,
        subscriptionId: null,
        total: totalOfLines(order),
        feeAmount: null,
      };
      sessions.set(id, sessions.get(id) ?? session);
      return found(id);
    },
    readCheckout: async ({ sessionId }) => found(sessionId),
    expireCheckout: async ({ sessionId }) =>
      found(sessionId).state === 'open'
        ? change(sessionId, { state: 'expired', url: null })
        : found(sessionId),
    readPaidOrder: async () => null,
    listPaidOrders: async function* () {},
    refund: async ({ refundId, amount, providerPaymentId }) => {
      const refund: ProviderRefund = {
        id: `re_${refundId}`,
        state: 'succeeded',
        amount: amount.amount,
        providerPaymentId,
        refundId,
        reason: null,
      };
      refunds.set(refundId, refund);
      return refund;
    },
    listRefunds: async ({ providerPaymentId }) =>
      [...refunds.values()].filter((refund) => refund.providerPaymentId === providerPaymentId),
    demandAccess: async () => undefined,
    readPaymentId: async () => null,
    readDispute: async () => Promise.reject(new Error('not in this stand-in')),
    readFraudWarning: async () => Promise.reject(new Error('not in this stand-in')),
    listUndelivered: async function* () {},
    listRefundsSince: async function* () {},
    listDisputesSince: async function* () {},
    listFraudWarningsSince: async function* () {},
    listMoves: async function* () {},
    listPayouts: async function* () {},
    listMovesOf: async function* () {},
    listFees: async function* () {},
    verifyEvent: () => undefined,
    pay: (id) => void change(id, { state: 'paid', url: null, providerPaymentId: `pi_${id}` }),
  };
}

/** In this stand-in nobody subscribes, so no time matters. */
const anyTime = new Date(0);

/** An account as it is made: it takes no money yet. */
export function newAccount(id: string, email: string | null): ProviderAccount {
  return { ...connectedAccount(id, email), chargesEnabled: false, takesCards: false };
}

function connectedAccount(id: string, email: string | null): ProviderAccount {
  return {
    id,
    email,
    clubName: null,
    country: 'AU',
    currency: 'AUD',
    chargesEnabled: true,
    takesCards: true,
    capabilities: { card_payments: 'active', transfers: 'active' },
    currentlyDue: [],
    pastDue: [],
  };
}
