import { pageKey, refundKey } from '../../src/edge/call-keys.ts';
import type { MoneyName, PaidOrder } from '../../src/edge/paid-order.ts';
import type {
  Charged,
  CheckoutOrder,
  CheckoutSession,
  DisputeState,
  PaymentProvider,
  ProviderDispute,
  ProviderFraudWarning,
  ProviderEvent,
  ProviderRefund,
  SessionName,
} from '../../src/edge/payment-provider.ts';
import { ProviderFailure } from '../../src/edge/provider-failure.ts';
import { faultyCalls, type FaultyCalls } from './faulty-calls.ts';
import { memoryFees } from './memory-fees.ts';
import { memoryPayouts, type PayoutControls } from './memory-payouts.ts';
import { orderOfTickets } from './memory-orders.ts';
import { memorySubscriptions } from './memory-subscriptions.ts';
import { toldSession } from './told-session.ts';
import { keyedAnswers } from './keyed-answers.ts';
import { named } from './named.ts';
import type { SubscriptionControls } from './subscription-controls.ts';
import { totalOfLines } from './total-of-lines.ts';

type Made = CheckoutSession & { order: CheckoutOrder; madeAt: Date };

/** A payment provider in memory, with the faults of a real one on demand. */
export type MemoryPayments = PaymentProvider &
  SubscriptionControls &
  PayoutControls &
  Pick<FaultyCalls, 'calls' | 'failNext' | 'heal'> & {
    /** By what the stand-in dates payments and events. */
    dateBy(now: () => Date): void;
    /**
     * The buyer pays; answers the event that tells of it. False when the page was closed before.
     */
    pay(paymentId: string): ProviderEvent | undefined;
    sessionOf(paymentId: string): Made | undefined;
    /** How refunds end from now on. */
    refundsEnd(state: ProviderRefund['state']): void;
    refunds: (ProviderRefund & { accountId: string })[];
    /** A refund made in the club's dashboard. */
    refundInDashboard(paymentId: string | PaidMoney, part?: number): void;
    /** The payer's bank takes a payment back, or decides; answers the event that tells of it. */
    dispute(paymentId: string | PaidMoney, state: DisputeState, part?: number): ProviderEvent;
    /** The card's issuer reports a payment as fraud; answers the event that tells of it. */
    warnOfFraud(paymentId: string | PaidMoney): ProviderEvent;
    /** Events that no delivery brought, for whoever asks. */
    undelivered: ProviderEvent[];
  };

/** Money that was paid, however. */
export type PaidMoney = { accountId: string; providerPaymentId: string; total: Charged };

export const goodSignature = 'signed by the stand-in';

function notDated(): Date {
  throw new Error('tell the stand-in first by which clock it dates');
}

/** Instants travel as text. */
function eventIn(event: ProviderEvent): ProviderEvent {
  return { ...event, madeAt: new Date(event.madeAt) };
}

function noBooks(): never {
  throw new Error('not in this stand-in: the sandbox keeps books');
}

export function memoryPayments(): MemoryPayments {
  const sessions = new Map<string, Made>();
  const byPayment = new Map<string, string>();
  const refunds: MemoryPayments['refunds'] = [];
  const disputes = new Map<string, ProviderDispute & { accountId: string }>();
  const warnings = new Map<string, ProviderFraudWarning & { accountId: string }>();
  const undelivered: ProviderEvent[] = [];
  const pages = keyedAnswers<Made>();
  const answers = keyedAnswers<ProviderRefund>();
  let refundState: ProviderRefund['state'] = 'succeeded';

  const { answering, ...asked } = faultyCalls();
  let now = notDated;
  const subscriptions = memorySubscriptions(answering, () => now());

  function found({ accountId, sessionId }: SessionName): CheckoutSession {
    const session = sessions.get(sessionId);
    if (session?.order.accountId === accountId) return session;
    const ofMembership = subscriptions.sessionNamed({ accountId, sessionId });
    if (ofMembership) return ofMembership;
    throw new ProviderFailure('missing', 'no such session');
  }

  const sessionOf = (paymentId: string): Made | undefined =>
    sessions.get(byPayment.get(paymentId) ?? '');

  function open(order: CheckoutOrder): CheckoutSession {
    return pages(pageKey(order), order, () => {
      const id = named('cs');
      const session: Made = {
        id,
        state: 'open',
        url: `http://pay.test/${id}`,
        paymentId: order.paymentId,
        providerPaymentId: null,
        subscriptionId: null,
        total: totalOfLines(order),
        feeAmount: null,
        order,
        madeAt: now(),
      };
      sessions.set(id, session);
      byPayment.set(order.paymentId, id);
      return session;
    });
  }

  function paidOrders(accountId: string): PaidOrder[] {
    const own = [...sessions.values()].filter(({ order }) => order.accountId === accountId);
    const ofTickets = own.flatMap((one) => orderOfTickets(one) ?? []);
    return [...ofTickets, ...subscriptions.paidOrders(accountId)];
  }

  function isNamed(name: SessionName | MoneyName): (order: PaidOrder) => boolean {
    if ('sessionId' in name) return ({ sessionId }) => sessionId === name.sessionId;
    const subscriber = subscriptions.subscriberOf(name);
    const { providerPaymentId } = name;
    return (order) =>
      order.providerPaymentId === providerPaymentId || order.paymentId === subscriber;
  }

  function moneyOf(paid: string | PaidMoney): PaidMoney | undefined {
    if (typeof paid !== 'string') return paid;
    const session = sessionOf(paid);
    const { providerPaymentId } = session ?? {};
    if (!session || !providerPaymentId) return undefined;
    return { accountId: session.order.accountId, providerPaymentId, total: session.total };
  }

  function newRefund(given: Pick<ProviderRefund, 'amount' | 'providerPaymentId' | 'refundId'>) {
    return { ...given, id: named('re'), state: refundState, reason: null };
  }

  return {
    ...subscriptions,
    ...memoryFees(),
    ...memoryPayouts(answering, () => now()),
    ...asked,
    dateBy: (clock) => void (now = clock),
    undelivered,
    dispute: (paid, state, part) => {
      const money = moneyOf(paid);
      if (!money) throw new Error('there is nothing to dispute');
      const { providerPaymentId, total, accountId } = money;
      const amount = { ...total, amount: part ?? total.amount };
      const id = `dp_of_${providerPaymentId}`;
      disputes.set(id, { id, state, amount, providerPaymentId, accountId });
      const kind = 'disputeChanged';
      const about = { objectId: id, paymentId: null, providerPaymentId };
      return { id: named('evt'), kind, accountId, madeAt: now(), told: null, ...about };
    },
    warnOfFraud: (paid) => {
      const money = moneyOf(paid);
      if (!money) throw new Error('there is nothing to report');
      const { providerPaymentId, accountId } = money;
      const id = `issfr_of_${providerPaymentId}`;
      warnings.set(id, { id, providerPaymentId, accountId });
      const about = { objectId: id, paymentId: null, providerPaymentId };
      const kind = 'fraudReported';
      return { id: named('evt'), kind, accountId, madeAt: now(), told: null, ...about };
    },
    refunds,
    sessionOf,
    refundsEnd: (state) => {
      refundState = state;
      for (const refund of refunds) if (refund.state === 'pending') refund.state = state;
    },
    refundInDashboard: (paid, part) => {
      const money = moneyOf(paid);
      if (!money) return;
      const { accountId, total, providerPaymentId } = money;
      const made = newRefund({ amount: part ?? total.amount, providerPaymentId, refundId: null });
      refunds.push({ ...made, accountId });
    },
    pay: (paymentId) => {
      const session = sessionOf(paymentId);
      if (session?.state !== 'open') return undefined;
      session.state = 'paid';
      session.url = null;
      session.providerPaymentId = named('pi');
      session.feeAmount = session.order.fee.amount;
      return {
        id: named('evt'),
        kind: 'paid',
        madeAt: now(),
        told: toldSession(session),
        accountId: session.order.accountId,
        objectId: session.id,
        paymentId,
        providerPaymentId: session.providerPaymentId,
      };
    },
    createAccount: async () => Promise.reject(new Error('not in this stand-in')),
    linkOnboarding: async () => Promise.reject(new Error('not in this stand-in')),
    readAccount: async () => Promise.reject(new Error('not in this stand-in')),
    openCheckout: async (order) => answering('openCheckout', () => ({ ...open(order) })),
    readCheckout: async (name) => answering('readCheckout', () => ({ ...found(name) })),
    expireCheckout: async (name) =>
      answering('expireCheckout', () => {
        const session = found(name);
        if (session.state === 'open') Object.assign(session, { state: 'expired', url: null });
        return { ...session };
      }),
    readPaidOrder: async (name) =>
      answering('readPaidOrder', () => paidOrders(name.accountId).find(isNamed(name)) ?? null),
    listPaidOrders: async function* ({ accountId, since }) {
      yield* await answering('listPaidOrders', () =>
        paidOrders(accountId).filter(({ madeAt }) => madeAt >= since),
      );
    },
    refund: async (order) =>
      answering('refund', () =>
        answers(refundKey(order), order, () => {
          const { accountId, refundId, providerPaymentId, amount } = order;
          const paid = [...sessions.values()].find(
            (one) => one.providerPaymentId === providerPaymentId,
          )?.total.amount;
          const isDisputed = [...disputes.values()].some(
            (one) =>
              one.providerPaymentId === providerPaymentId &&
              (one.state === 'open' || (one.state === 'lost' && one.amount.amount >= (paid ?? 0))),
          );
          if (isDisputed) throw new ProviderFailure('disputed', 'the bank has the money');
          const back = refunds
            .filter((one) => one.providerPaymentId === providerPaymentId && one.state !== 'failed')
            .reduce((sum, one) => sum + one.amount, 0);
          if (back > 0 && back >= (paid ?? 0))
            throw new ProviderFailure('alreadyRefunded', 'the money went back before');
          if (paid !== undefined && back + amount.amount > paid)
            throw new ProviderFailure('refused', 'that is more than is left');
          const made = newRefund({ amount: amount.amount, providerPaymentId, refundId });
          refunds.push({ ...made, accountId });
          return made;
        }),
      ),
    listRefunds: async ({ accountId, providerPaymentId }) =>
      answering('listRefunds', () =>
        refunds.filter(
          (one) => one.accountId === accountId && one.providerPaymentId === providerPaymentId,
        ),
      ),
    demandAccess: async () => answering('demandAccess', () => undefined),
    readPaymentId: async ({ accountId, providerPaymentId }) =>
      answering('readPaymentId', () => {
        const paid = [...sessions.values()].find(
          (one) => one.providerPaymentId === providerPaymentId,
        );
        if (paid) return paid.order.accountId === accountId ? paid.paymentId : null;
        return subscriptions.subscriberOf({ accountId, providerPaymentId });
      }),
    readDispute: async ({ accountId, disputeId }) =>
      answering('readDispute', () => {
        const dispute = disputes.get(disputeId);
        if (dispute?.accountId !== accountId) throw new ProviderFailure('missing', 'no dispute');
        return { ...dispute };
      }),
    readFraudWarning: async ({ accountId, warningId }) =>
      answering('readFraudWarning', () => {
        const warning = warnings.get(warningId);
        if (warning?.accountId !== accountId) throw new ProviderFailure('missing', 'no warning');
        return { ...warning };
      }),
    listUndelivered: async function* ({ accountId }) {
      yield* await answering('listUndelivered', () =>
        undelivered.filter((one) => one.accountId === accountId && one.kind !== 'other'),
      );
    },
    listRefundsSince: async function* ({ accountId }) {
      yield* await answering('listRefundsSince', () =>
        refunds.filter((one) => one.accountId === accountId),
      );
    },
    listDisputesSince: async function* ({ accountId }) {
      yield* await answering('listDisputesSince', () =>
        [...disputes.values()].filter((one) => one.accountId === accountId),
      );
    },
    listFraudWarningsSince: async function* ({ accountId }) {
      yield* await answering('listFraudWarningsSince', () =>
        [...warnings.values()].filter((one) => one.accountId === accountId),
      );
    },
    // Its charges are never booked: what they cost stays unknown.
    listMoves: async function* () {},
    listFees: noBooks,
    verifyEvent: ({ body, signature }) =>
      signature === goodSignature ? eventIn(JSON.parse(body) as ProviderEvent) : undefined,
  };
}
