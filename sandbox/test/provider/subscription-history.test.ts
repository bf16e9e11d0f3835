import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/reference-id.ts';
import { startMembership, tierItem } from './start-membership.ts';
import { readyAccount, startProvider, type StartedProvider } from './start-provider.ts';

const hour = 60 * 60;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'renew',
        'fail',
        'pay',
        'refuse',
        'call',
        'void',
        'refund',
        'cancel',
        'end',
        'lift',
      ),
      hours: fc.constant(0),
    }),
  },
);

/** What can happen to a member, tried whether it is possible just then or not. */
async function happen(
  provider: StartedProvider,
  stripeAccount: string,
  ids: { subscription: string; what: string },
) {
  const { stripe } = provider;
  const { subscription, what } = ids;
  const [latest] = (await stripe.invoices.list({ subscription }, { stripeAccount })).data;
  const invoice = latest?.id ?? '';
  const options = { stripeAccount };
  const tries: { [what: string]: () => Promise<unknown> } = {
    renew: () => provider.control('renew', { subscription }),
    async fail() {
      await provider.control('next-renewal', { subscription, outcome: 'declined', times: 3 });
      await tries.renew?.();
    },
    pay: () => provider.control('pay-invoice', { invoice }),
    refuse: () => provider.control('pay-invoice', { invoice, card: '4000000000000002' }),
    call: () => stripe.invoices.pay(invoice, {}, options),
    void: () => stripe.invoices.voidInvoice(invoice, {}, options),
    cancel: () => stripe.subscriptions.cancel(subscription, {}, options),
    end: () => stripe.subscriptions.update(subscription, { cancel_at_period_end: true }, options),
    lift: () => stripe.subscriptions.update(subscription, { cancel_at_period_end: false }, options),
    async refund() {
      const { data } = await stripe.invoicePayments.list({ invoice }, options);
      const intent = referenceId(data[0]?.payment.payment_intent);
      await stripe.refunds.create(
        { payment_intent: intent, refund_application_fee: true },
        options,
      );
    },
  };
  await tries[what]?.().catch(() => undefined);
}

async function walk(provider: StartedProvider, hours: number): Promise<void> {
  const target = new Date(provider.clock.now().getTime() + hours * hour * 1000);
  await provider.walkTo(target.toISOString());
}

/** Everything of an account, each kind to its end. */
async function booksOf({ stripe }: StartedProvider, stripeAccount: string) {
  const all = { limit: 10_000 };
  const options = { stripeAccount };
  return {
    invoices: await stripe.invoices.list({ limit: 100 }, options).autoPagingToArray(all),
    charges: await stripe.charges.list({ limit: 100 }, options).autoPagingToArray(all),
    refunds: await stripe.refunds.list({ limit: 100 }, options).autoPagingToArray(all),
    payments: await stripe.invoicePayments.list({ limit: 100 }, options).autoPagingToArray(all),
    moved: await stripe.balanceTransactions.list({ limit: 100 }, options).autoPagingToArray(all),
    balance: await stripe.balance.retrieve({}, options),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function balanceOf({ available, pending }: Stripe.Balance): number {
  return sum([...available, ...pending].map(({ amount }) => amount));
}

describe('whatever happens to a member', () => {
  let provider: StartedProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());

  it('each paid invoice has one charge, each charge one invoice, and the books agree', async () => {
    const histories = fc.array(step, { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const stripeAccount = await readyAccount(provider);
        const { subscription } = await startMembership(provider, stripeAccount, {
          session: { line_items: [tierItem('week')] },
        });
        for (const { do: what, hours } of history) {
          if (hours > 0) await walk(provider, hours);
          else await happen(provider, stripeAccount, { subscription, what });
        }
        // An end, and what may still happen after it by itself; the next history begins without.
        await happen(provider, stripeAccount, { subscription, what: 'cancel' });
        expect(await wrongIn(provider, { stripeAccount, subscription })).toEqual([]);
        await walk(provider, 240);
        expect(await wrongIn(provider, { stripeAccount, subscription })).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

/** What does not agree in the books of an account with one member, in words. */
async function wrongIn(
  provider: StartedProvider,
  { stripeAccount, subscription }: { stripeAccount: string; subscription: string },
): Promise<string[]> {
  const books = await booksOf(provider, stripeAccount);
  const { stripe } = provider;
  const member = await stripe.subscriptions.retrieve(subscription, {}, { stripeAccount });
  const { invoices, charges, refunds, payments, moved, balance } = books;
  const paid = invoices.filter(({ status }) => status === 'paid').map(({ id }) => id);
  const good = charges.filter((charge) => charge.paid);
  const billed = good.map((charge) => {
    const found = payments.find(
      ({ payment }) => referenceId(payment.payment_intent) === referenceId(charge.payment_intent),
    );
    return referenceId(found?.invoice);
  });
  const periods = invoices.map(({ lines }) => lines.data[0]?.period.start ?? 0);
  const kept = sum(good.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount));
  const gross = moved.filter(({ type }) => type === 'charge' || type === 'refund');
  const endedAt = member.ended_at ?? Number.POSITIVE_INFINITY;
  const rules: [string, boolean][] = [
    ['a paid invoice has one charge', isSame(billed, paid)],
    ['no period is billed twice', new Set(periods).size === periods.length],
    ['what moved is what was charged and not refunded', sum(gross.map((m) => m.amount)) === kept],
    ['the balance is all that moved', sum(moved.map(({ net }) => net)) === balanceOf(balance)],
    ['nothing is billed after the end', invoices.every(({ created }) => created <= endedAt)],
    ['an ended member has no attempt ahead', member.ended_at === null || isQuiet(invoices)],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

function isSame(some: string[], others: string[]): boolean {
  return JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted());
}

function isQuiet(invoices: Stripe.Invoice[]): boolean {
  return invoices.every((invoice) => invoice.next_payment_attempt === null);
}
