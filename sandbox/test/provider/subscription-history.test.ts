import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { tierItem } from './session-parameters.ts';
import { startShop, type Shop } from './shop.ts';

const hour = 60 * 60;

/** Deeds that can happen to a member, tried whether they are possible just then or not. */
const deeds: {
  [what: string]: (shop: Shop, ids: { subscription: string; invoice: string }) => Promise<unknown>;
} = {
  renew: ({ control }, { subscription }) => control('renew', { subscription }),
  async fail({ control }, { subscription }) {
    await control('next-renewal', { subscription, outcome: 'declined', times: 3 });
    await control('renew', { subscription });
  },
  pay: ({ control }, { invoice }) => control('pay-invoice', { invoice }),
  refuse: ({ control }, { invoice }) =>
    control('pay-invoice', { invoice, card: '4000000000000002' }),
  call: ({ stripe }, { invoice }) => stripe.invoices.pay(invoice),
  void: ({ stripe }, { invoice }) => stripe.invoices.voidInvoice(invoice),
  cancel: ({ stripe }, { subscription }) => stripe.subscriptions.cancel(subscription),
  end: ({ stripe }, { subscription }) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  lift: ({ stripe }, { subscription }) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: false }),
  async refund({ stripe }, { invoice }) {
    const { data } = await stripe.invoicePayments.list({ invoice });
    const intent = referenceId(data[0]?.payment.payment_intent);
    await stripe.refunds.create({ payment_intent: intent, refund_application_fee: true });
  },
};

/** A deed, or hours that pass. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(deeds)) },
);

async function happen(shop: Shop, subscription: string, what: string): Promise<void> {
  const [latest] = (await shop.stripe.invoices.list({ subscription })).data;
  await deeds[what]?.(shop, { subscription, invoice: latest?.id ?? '' }).catch(() => undefined);
}

async function walk(shop: Shop, hours: number): Promise<void> {
  const target = new Date(shop.clock.now().getTime() + hours * hour * 1000);
  await shop.walkTo(target.toISOString());
}

/** Everything of an account, each kind to its end. */
async function booksOf({ stripe }: Shop) {
  const page = { limit: 100 };
  const all = { limit: 10_000 };
  return {
    invoices: await stripe.invoices.list(page).autoPagingToArray(all),
    charges: await stripe.charges.list(page).autoPagingToArray(all),
    refunds: await stripe.refunds.list(page).autoPagingToArray(all),
    payments: await stripe.invoicePayments.list(page).autoPagingToArray(all),
    moved: await stripe.balanceTransactions.list(page).autoPagingToArray(all),
    balance: await stripe.balance.retrieve(),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function balanceOf({ available, pending }: Stripe.Balance): number {
  return sum([...available, ...pending].map(({ amount }) => amount));
}

it('each paid invoice of a member has one charge, each charge one invoice, and the books agree', async () => {
  const histories = fc.array(step, { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const shop = await startShop();
      const weekly = { line_items: [tierItem('week')] };
      const { subscription } = await shop.join(undefined, weekly);
      for (const what of history) {
        if (typeof what === 'number') await walk(shop, what);
        else await happen(shop, subscription, what);
      }
      // An end, and what may still happen after it by itself.
      await happen(shop, subscription, 'cancel');
      expect(await wrongIn(shop, subscription)).toEqual([]);
      await walk(shop, 240);
      expect(await wrongIn(shop, subscription)).toEqual([]);
      await shop.stop();
    }),
    { numRuns: 8 },
  );
});

/** The rules that the books of an account with one member break, in words. */
async function wrongIn(shop: Shop, subscription: string): Promise<string[]> {
  const books = await booksOf(shop);
  const member = await shop.stripe.subscriptions.retrieve(subscription);
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
