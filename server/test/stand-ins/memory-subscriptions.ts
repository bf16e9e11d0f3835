import type {
  Charged,
  CheckoutSession,
  ProviderEvent,
  SessionName,
} from '../../src/edge/payment-provider.ts';
import { pageKey, priceKey } from '../../src/edge/call-keys.ts';
import type { PaidOrder } from '../../src/edge/paid-order.ts';
import { ProviderFailure } from '../../src/edge/provider-failure.ts';
import type {
  ListedInvoice,
  ProviderInvoice,
  SubscriptionOrder,
  ProviderPrice,
  SubscriptionProvider,
} from '../../src/edge/subscription-provider.ts';
import type { EventKind } from '../../src/edge/event-kind.ts';
import { eventSnapshot, type EventSnapshot } from '../../src/edge/event-snapshot.ts';
import type { FaultyCalls } from './faulty-calls.ts';
import { orderOfMembership } from './memory-orders.ts';
import { keyedAnswers } from './keyed-answers.ts';
import { named } from './named.ts';
import { toldSession } from './told-session.ts';
import type { Money } from '@clubdraw/domain/money/money';
import type { MadeSubscription, SubscriptionControls } from './subscription-controls.ts';

const days = { Weekly: 7, Fortnightly: 14, Monthly: 30, Yearly: 365 };

type Page = CheckoutSession & { made: SubscriptionOrder; madeAt: Date };

type Lookups = {
  sessionNamed(name: SessionName): CheckoutSession | undefined;
  subscriberOf(name: { accountId: string; providerPaymentId: string }): string | null;
  paidOrders(accountId: string): PaidOrder[];
};

/** Subscriptions of a payment provider in memory; time passes when the test says so. */
export function memorySubscriptions(
  answering: FaultyCalls['answering'],
  now: () => Date,
): SubscriptionProvider & SubscriptionControls & Lookups {
  const sessions = new Map<string, Page>();
  const pages = keyedAnswers<Page>();
  const subscriptions = new Map<string, MadeSubscription>();
  /** The prices that were made, by their names. */
  const prices = new Map<string, Money>();
  const pricesOf = keyedAnswers<{ id: string }>();
  const agreedBy = new Map<string, NonNullable<ProviderPrice['agreed']>>();

  function madePrice(price: Money): string {
    const id = named('price');
    prices.set(id, { ...price });
    return id;
  }

  function eventOf(
    kind: EventKind,
    of: MadeSubscription,
    about: { id: string; told?: EventSnapshot },
  ): ProviderEvent {
    const { accountId, membershipId: paymentId } = of.order;
    const names = { accountId, objectId: about.id, paymentId, providerPaymentId: null };
    return { id: named('evt'), kind, madeAt: now(), told: about.told ?? null, ...names };
  }

  /** The invoice begins where the period before it ends. */
  function paidEvent(of: MadeSubscription, invoice: ProviderInvoice): ProviderEvent {
    const { id, subscriptionId, period, periodEndsAt } = invoice;
    const ends = periodEndsAt?.getTime() ?? 0;
    const periodStartsAt = new Date(ends - days[of.order.frequency] * 86_400_000);
    const told = eventSnapshot.parse({
      kind: 'invoice',
      id,
      subscriptionId,
      period,
      periodStartsAt,
    });
    return eventOf('invoicePaid', of, { id, told });
  }

  const sessionOf = (membershipId: string) =>
    [...sessions.values()].find((one) => one.paymentId === membershipId);
  const subscriptionOf = (membershipId: string) =>
    [...subscriptions.values()].find((one) => one.membershipId === membershipId);

  function known({ accountId, subscriptionId }: { accountId: string; subscriptionId: string }) {
    const found = subscriptions.get(subscriptionId);
    if (found?.order.accountId === accountId) return found;
    throw new ProviderFailure('missing', 'no such subscription');
  }

  function knownInvoice({ accountId, invoiceId }: { accountId: string; invoiceId: string }) {
    for (const one of subscriptions.values()) {
      const invoice = one.invoices.find(({ id }) => id === invoiceId);
      if (invoice && one.order.accountId === accountId) return invoice;
    }
    throw new ProviderFailure('missing', 'no such invoice');
  }

  function pay(invoice: ProviderInvoice, { feePercent, ...order }: SubscriptionOrder): void {
    const price = prices.get(invoice.priceId ?? '') ?? order.price;
    Object.assign(invoice, {
      state: 'paid',
      paidAt: now(),
      hasFailed: false,
      paid: { ...price } satisfies Charged,
      providerPaymentId: named('pi'),
      feeAmount: Math.floor((price.amount * feePercent + 50) / 100),
    });
  }

  function invoiceNext(of: MadeSubscription, period: ListedInvoice['period']): ProviderInvoice {
    const starts = of.periodEndsAt ?? now();
    const ends = new Date(starts.getTime() + days[of.order.frequency] * 86_400_000);
    const invoice: ProviderInvoice = {
      id: named('in'),
      state: 'open',
      period,
      paidAt: null,
      periodEndsAt: ends,
      priceId: of.priceId,
      hasFailed: false,
      payUrl: `http://pay.test/invoice/${named('page')}`,
      subscriptionId: of.id,
      paid: { amount: 0, currency: of.order.price.currency },
      providerPaymentId: null,
      feeAmount: null,
    };
    of.invoices.push(invoice);
    of.periodEndsAt = ends;
    return invoice;
  }

  function end(of: MadeSubscription): void {
    if (of.state !== 'ended') Object.assign(of, { state: 'ended', endedAt: now() });
  }

  return {
    subscriptionOf,
    membershipSession: sessionOf,
    sessionNamed: ({ accountId, sessionId }) => {
      const session = sessions.get(sessionId);
      return session?.made.accountId === accountId ? session : undefined;
    },
    subscriberOf: ({ accountId, providerPaymentId }) => {
      const paid = [...subscriptions.values()].find((one) =>
        one.invoices.some((invoice) => invoice.providerPaymentId === providerPaymentId),
      );
      return paid?.order.accountId === accountId ? paid.membershipId : null;
    },
    paidOrders: (accountId) =>
      [...sessions.values()]
        .filter(({ made }) => made.accountId === accountId)
        .flatMap((one) => orderOfMembership({ ...one, order: one.made }) ?? []),
    subscribe: (membershipId) => {
      const own = [...sessions.values()].filter((one) => one.paymentId === membershipId);
      const session = own.find(({ state }) => state === 'open');
      if (!session) return undefined;
      const order = session.made;
      const base = { periodEndsAt: null, cancelAt: null, endedAt: null, invoices: [] };
      const id = named('sub');
      const priceId = madePrice(order.price);
      const made: MadeSubscription = { ...base, id, membershipId, state: 'active', order, priceId };
      subscriptions.set(id, made);
      const invoice = invoiceNext(made, 'first');
      pay(invoice, order);
      Object.assign(session, { state: 'paid', url: null, subscriptionId: id });
      return [
        eventOf('paid', made, {
          id: session.id,
          told: toldSession(session, invoice.id),
        }),
        paidEvent(made, invoice),
      ];
    },
    renew: (membershipId) => {
      const of = subscriptionOf(membershipId);
      if (of?.state !== 'active') return undefined;
      const invoice = invoiceNext(of, 'renewal');
      pay(invoice, of.order);
      return paidEvent(of, invoice);
    },
    failRenewal: (membershipId) => {
      const of = subscriptionOf(membershipId);
      // The provider goes on billing while one is unpaid.
      if (!of || of.state === 'ended') return undefined;
      const invoice = invoiceNext(of, 'renewal');
      invoice.hasFailed = true;
      of.state = 'past_due';
      return eventOf('invoiceUnpaid', of, invoice);
    },
    payInvoice: (membershipId) => {
      const of = subscriptionOf(membershipId);
      const invoice = of?.invoices.find(({ state }) => state === 'open');
      if (!of || !invoice) return undefined;
      pay(invoice, of.order);
      if (of.state === 'past_due') of.state = 'active';
      return paidEvent(of, invoice);
    },
    endByItself: (membershipId) => {
      const of = subscriptionOf(membershipId);
      if (!of) throw new Error('there is nothing to end');
      end(of);
      return eventOf('subscriptionChanged', of, of);
    },
    openSubscriptionCheckout: async (order) =>
      answering('openSubscriptionCheckout', () => {
        const page = pages(pageKey(order), order, () => {
          const id = named('cs');
          const made: Page = {
            id,
            state: 'open',
            url: `http://pay.test/${id}`,
            paymentId: order.membershipId,
            providerPaymentId: null,
            subscriptionId: null,
            total: { ...order.price },
            feeAmount: null,
            made: order,
            madeAt: now(),
          };
          sessions.set(id, made);
          return made;
        });
        return { ...page };
      }),
    readSubscription: async (name) => answering('readSubscription', () => ({ ...known(name) })),
    endSubscription: async (name) =>
      answering('endSubscription', () => {
        end(known(name));
        return { ...known(name) };
      }),
    stopSubscription: async (name) =>
      answering('stopSubscription', () => {
        const of = known(name);
        of.cancelAt = of.periodEndsAt;
        return { ...of };
      }),
    makePrice: async (wanted) =>
      answering('makePrice', () => {
        const { id } = pricesOf(priceKey(wanted), wanted, () => ({ id: madePrice(wanted.price) }));
        const { agreementId, membershipId, tierId, proof } = wanted;
        agreedBy.set(id, { agreementId, membershipId, tierId, proof });
        return id;
      }),
    readPrice: async ({ priceId }) =>
      answering('readPrice', () => {
        const price = prices.get(priceId);
        if (!price) throw new ProviderFailure('missing', 'no such price');
        return { price, agreed: agreedBy.get(priceId) ?? null };
      }),
    repriceSubscription: async ({ priceId, ...name }) =>
      answering('repriceSubscription', () => {
        const of = [...subscriptions.values()].map(({ invoices }) => invoices[0]?.priceId);
        // A price that a payment page made belongs to that page.
        if (of.includes(priceId) && known(name).priceId !== priceId)
          throw new ProviderFailure('refused', 'the price is inactive');
        if (!prices.has(priceId)) throw new ProviderFailure('missing', 'no such price');
        return { ...Object.assign(known(name), { priceId }) };
      }),
    listInvoices: async (name) =>
      answering('listInvoices', () => known(name).invoices.map((one) => ({ ...one }))),
    readInvoice: async (name) => answering('readInvoice', () => ({ ...knownInvoice(name) })),
    voidInvoice: async (name) =>
      answering('voidInvoice', () => {
        const invoice = knownInvoice(name);
        if (invoice.state === 'open') Object.assign(invoice, { state: 'over', hasFailed: false });
        return { ...invoice };
      }),
  };
}
