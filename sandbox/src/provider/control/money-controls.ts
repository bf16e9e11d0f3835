import { setBalance } from '../balances/account-balance.ts';
import { endSession, knownEmail, settledSession } from '../checkout/session-state.ts';
import { closeDispute, openDispute } from '../disputes/disputes.ts';
import { warnOfFraud } from '../disputes/fraud-warnings.ts';
import { refusedByState } from '../http/provider-error.ts';
import { referenceId } from '../identifiers.ts';
import { answerInvoiceChallenge, payByHand } from '../invoices/pay-by-hand.ts';
import { answerChallenge, startPayment } from '../payments/pay-session.ts';
import type { ChargeRecord, OrdainedRenewal } from '../records.ts';
import { renewNow } from '../subscriptions/renew-subscription.ts';
import type { Turn } from '../turn.ts';
import { control, named, text, type Control } from './control.ts';

const card = { type: 'string', pattern: '^[0-9 ]{12,23}$' };
const authenticate = { enum: ['accepted', 'failed'] };
const goodCard = '4242424242424242';

/** `{ session }`: ends an open session now, as its time would. */
const endSessionNow = control<{ session: string }>({
  path: 'expire-session',
  required: ['session'],
  properties: { session: text },
  run(turn, { session: id }) {
    const session = settledSession(turn, named(turn.provider.sessions, id, 'session'));
    if (session.object.status === 'open') return endSession(turn, session).object;
    throw refusedByState({ message: `The session '${id}' is ${session.object.status}.` });
  },
});

interface PaySession {
  session: string;
  card?: string;
  method?: string;
  name?: string;
  authenticate?: 'accepted' | 'failed';
}

/**
 * `{ session, card, method, name, authenticate }`: pays as the hosted page does. A card that asks
 * for 3-D Secure stays `challenged` until a call says how the step ends.
 */
const paySession = control<PaySession>({
  path: 'pay',
  required: ['session'],
  properties: { session: text, card, method: text, name: text, authenticate },
  run(turn, wish) {
    const session = named(turn.provider.sessions, wish.session, 'session');
    const { method = 'card', name = 'Test Buyer' } = wish;
    if (session.challenge !== null && wish.authenticate !== undefined) {
      return answerChallenge(turn, session, wish.authenticate);
    }
    if (!session.object.payment_method_types.includes(method)) {
      throw refusedByState({ message: `The session does not offer '${method}'.` });
    }
    const digits = method === 'card' ? (wish.card ?? goodCard).replaceAll(' ', '') : '';
    const email = knownEmail(session) ?? 'test.buyer@example.com';
    return startPayment(turn, session, { method, card: digits, name, email });
  },
});

/** `{ account, currency, amount }`: the account has that much, in minor units, from now on. */
const setAccountBalance = control<{ account: string; currency: string; amount: number }>({
  path: 'balance',
  required: ['account', 'currency', 'amount'],
  properties: {
    account: text,
    currency: { type: 'string', pattern: '^[a-z]{3}$' },
    amount: { type: 'integer' },
  },
  run(turn, wish) {
    setBalance(turn, named(turn.provider.accounts, wish.account, 'account').account, wish);
    return wish;
  },
});

function chargeOf({ provider: { paymentIntents, charges } }: Turn, id: string): ChargeRecord {
  const { object: intent } = named(paymentIntents, id, 'paymentIntent');
  return named(charges, referenceId(intent.latest_charge), 'paymentIntent');
}

/**
 * `{ paymentIntent, amount }`: the payer's bank takes the payment back, or `amount` of it in minor
 * units.
 */
const disputeCharge = control<{ paymentIntent: string; amount?: number }>({
  path: 'dispute',
  required: ['paymentIntent'],
  properties: { paymentIntent: text, amount: { type: 'integer', minimum: 1 } },
  run: (turn, { paymentIntent, amount }) =>
    openDispute(turn, chargeOf(turn, paymentIntent), amount),
});

/** `{ paymentIntent }`: the card's issuer reports the payment as fraud; no money moves. */
const fraudWarning = control<{ paymentIntent: string }>({
  path: 'fraud-warning',
  required: ['paymentIntent'],
  properties: { paymentIntent: text },
  run: (turn, { paymentIntent }) => warnOfFraud(turn, chargeOf(turn, paymentIntent)),
});

/** `{ dispute, outcome }`: ends an open dispute as won or lost by the seller. */
const endDispute = control<{ dispute: string; outcome: 'won' | 'lost' }>({
  path: 'dispute/close',
  required: ['dispute', 'outcome'],
  properties: { dispute: text, outcome: { enum: ['won', 'lost'] } },
  run: (turn, { dispute: id, outcome }) =>
    closeDispute(turn, named(turn.provider.disputes, id, 'dispute'), outcome),
});

/** `{ subscription }`: a new period begins now, and its invoice is collected at once. */
const renewSubscription = control<{ subscription: string }>({
  path: 'renew',
  required: ['subscription'],
  properties: { subscription: text },
  run: (turn, { subscription: id }) =>
    renewNow(turn, named(turn.provider.subscriptions, id, 'subscription')).object,
});

interface NextRenewal {
  subscription: string;
  outcome: OrdainedRenewal['outcome'];
  times?: number;
}

/**
 * `{ subscription, outcome, times }`: what the next attempts to collect come to. `unheard` pays and
 * sends no event of it.
 */
const ordainRenewal = control<NextRenewal>({
  path: 'next-renewal',
  required: ['subscription', 'outcome'],
  properties: {
    subscription: text,
    outcome: { enum: ['declined', 'challenged', 'unheard'] },
    times: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
  run({ provider }, { subscription: id, outcome, times = 1 }) {
    const record = named(provider.subscriptions, id, 'subscription');
    provider.subscriptions.set(id, { ...record, ordained: { outcome, times } });
    return { subscription: id, outcome, times };
  },
});

interface PayInvoice {
  invoice: string;
  card?: string;
  authenticate?: 'accepted' | 'failed';
}

/** `{ invoice, card, authenticate }`: pays an open invoice as its hosted page does. */
const payInvoice = control<PayInvoice>({
  path: 'pay-invoice',
  required: ['invoice'],
  properties: { invoice: text, card, authenticate },
  run(turn, wish) {
    const record = named(turn.provider.invoices, wish.invoice, 'invoice');
    if (record.challenge !== null && wish.authenticate !== undefined) {
      return answerInvoiceChallenge(turn, record, wish.authenticate);
    }
    const { customer_email: email, customer_name: name } = record.object;
    const digits = (wish.card ?? goodCard).replaceAll(' ', '');
    return payByHand(turn, record, { method: 'card', card: digits, name, email });
  },
});

/** Deeds of payers, sellers and their banks. */
export const moneyControls: readonly Control[] = [
  endSessionNow,
  paySession,
  setAccountBalance,
  disputeCharge,
  fraudWarning,
  endDispute,
  renewSubscription,
  ordainRenewal,
  payInvoice,
];
