import type Stripe from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import type { PayoutState, ProviderPayout } from '../provider-records.ts';
import { listing } from './stripe-failures.ts';
import { known, pageSince, pageSize, providerMove, referenceId } from './stripe-objects.ts';

type PayoutCalls = Pick<PaymentProvider, 'listPayouts' | 'listMovesOf'>;

/** Reads which money went to a club's bank, and what it was made of. */
export function payoutCalls(stripe: Stripe): PayoutCalls {
  return {
    listPayouts: async function* ({ accountId, since }, priority) {
      const payouts = () => stripe.payouts.list(pageSince(since), { stripeAccount: accountId });
      for await (const payout of listing(priority, payouts)) yield providerPayout(payout);
    },
    listMovesOf: async function* ({ accountId, payoutId }, priority) {
      const moves = () =>
        stripe.balanceTransactions.list(
          { payout: payoutId, limit: pageSize, expand: ['data.source'] },
          { stripeAccount: accountId },
        );
      for await (const move of listing(priority, moves)) {
        const isItself = move.type === 'payout' && referenceId(move.source) === payoutId;
        if (!isItself) yield providerMove(move);
      }
    },
  };
}

const states: Partial<Record<string, PayoutState>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

const listings: Partial<Record<string, ProviderPayout['moves']>> = {
  completed: 'listed',
  not_applicable: 'never',
};

function providerPayout(payout: Stripe.Payout): ProviderPayout {
  const { status, amount, currency, created, arrival_date: arrival } = payout;
  const { reconciliation_status: listed } = payout;
  return {
    id: known(payout.id),
    state: states[status] ?? 'underway',
    amount: { amount, currency: currency.toUpperCase() },
    createdAt: new Date(created * 1000),
    arrivesAt: new Date(arrival * 1000),
    moves: listings[listed] ?? 'soon',
  };
}
