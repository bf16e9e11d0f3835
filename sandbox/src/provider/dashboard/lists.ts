import { html, type Html } from '../../front/html.ts';
import { accountBalance } from '../balances/account-balance.ts';
import { customerOf } from '../customers/customers.ts';
import { referenceId } from '../identifiers.ts';
import { moneyText, priceText } from '../payments/money-text.ts';
import { platformAccount, type Provider } from '../provider.ts';
import type {
  AccountRecord,
  ChargeRecord,
  DeliveryRecord,
  InvoiceRecord,
  RefundRecord,
  SubscriptionRecord,
  WireInvoice,
  WireSubscription,
} from '../records.ts';
import { nextTurnOf } from '../subscriptions/billing-period.ts';
import { uncalledTurn } from '../turn.ts';
import { payoutsTable } from './payout-list.ts';
import { chip, code, listing, moment, type Part } from './dashboard-frame.ts';

/** The list of each part of the dashboard. */
export const lists: { readonly [part in Part]: (provider: Provider) => Html } = {
  Accounts: ({ accounts }) =>
    listing({
      rows: accounts.values(),
      empty: 'No account yet. The product makes one when an owner connects payments.',
      columns: [
        { name: 'Account', cell: ({ object }) => code(object.id) },
        { name: 'E-mail', cell: ({ object }) => object.email ?? '–' },
        { name: 'State', cell: accountState },
        {
          name: 'Still due',
          cell: ({ object }) => object.requirements?.currently_due?.join(', ') || '–',
        },
        { name: 'Made', cell: ({ object }) => moment(object.created ?? 0) },
      ],
    }),
  Payments: ({ charges }) =>
    listing({
      rows: charges.values(),
      empty: 'Nobody has paid yet.',
      columns: [
        { name: 'Payment', cell: ({ object }) => paymentLink(object.id, object) },
        { name: 'State', cell: paymentState },
        { name: 'Payer', cell: ({ object }) => object.billing_details.email ?? '–' },
        { name: 'Account', cell: ({ account }) => code(account) },
        { name: 'When', cell: ({ object }) => moment(object.created) },
      ],
    }),
  Refunds: ({ refunds }) => refundsTable(refunds.values(), 'Nothing has been refunded yet.'),
  Payouts: ({ payouts }) => payoutsTable(payouts.values()),
  Subscriptions: (provider) =>
    listing<SubscriptionRecord>({
      rows: provider.subscriptions.values(),
      empty: 'Nobody has subscribed yet.',
      columns: [
        {
          name: 'Subscription',
          cell: ({ object, names }) =>
            html`<a href="/dashboard/subscriptions/${object.id}">${names.join(', ')}</a>`,
        },
        { name: 'State', cell: ({ object }) => subscriptionState(object) },
        { name: 'Customer', cell: ({ object }) => customerText(provider, object) },
        { name: 'Price', cell: ({ object }) => pricesText(object) },
        { name: 'Next', cell: nextText },
        { name: 'Account', cell: ({ account }) => code(account) },
      ],
    }),
  Invoices: ({ invoices }) => invoicesTable(invoices.values(), 'No invoice yet.'),
  Events: ({ events, deliveries }) =>
    listing({
      rows: events.values(),
      empty: 'Nothing has happened yet.',
      columns: [
        {
          name: 'Event',
          cell: ({ object }) => html`<a href="/dashboard/events/${object.id}">${object.type}</a>`,
        },
        { name: 'Delivery', cell: ({ object }) => deliveryState(deliveries.get(object.id)) },
        { name: 'Attempts', cell: ({ object }) => deliveries.get(object.id)?.attempts.length ?? 0 },
        { name: 'Account', cell: ({ object }) => code(object.account ?? 'platform') },
        { name: 'When', cell: ({ object }) => moment(object.created) },
      ],
    }),
  Balances: (provider) =>
    listing({
      rows: balanceRows(provider),
      empty: 'No money has moved yet.',
      columns: [
        {
          name: 'Account',
          cell: ({ account }) => (account === platformAccount ? 'The platform' : code(account)),
        },
        { name: 'Available', cell: (row) => moneyText(row.available, row.currency) },
        { name: 'Still to come', cell: (row) => moneyText(row.pending, row.currency) },
      ],
    }),
};

/** Refunds as a table, newest first. */
export function refundsTable(rows: Iterable<RefundRecord>, empty: string): Html {
  return listing({
    rows,
    empty,
    columns: [
      { name: 'Refund', cell: ({ object }) => paymentLink(referenceId(object.charge), object) },
      { name: 'State', cell: refundState },
      {
        name: 'Fee returned',
        cell: ({ object, feeAmount }) => moneyText(feeAmount, object.currency),
      },
      { name: 'Id', cell: ({ object }) => code(object.id) },
      { name: 'When', cell: ({ object }) => moment(object.created) },
    ],
  });
}

/** Invoices with links to their hosted pages. */
export function invoicesTable(rows: Iterable<InvoiceRecord>, empty: string): Html {
  return listing<InvoiceRecord>({
    rows,
    empty,
    columns: [
      { name: 'Invoice', cell: ({ object }) => invoiceLink(object) },
      { name: 'State', cell: ({ object }) => invoiceState(object) },
      { name: 'Amount', cell: ({ object }) => moneyText(object.total, object.currency) },
      { name: 'Customer', cell: ({ object }) => object.customer_email ?? '–' },
      { name: 'Attempts', cell: ({ object }) => object.attempt_count },
      { name: 'Next', cell: ({ next }) => (next === null ? '–' : moment(next.at)) },
      { name: 'Made', cell: ({ object }) => moment(object.created) },
    ],
  });
}

function paymentLink(charge: string, money: { amount: number; currency: string }): Html {
  const text = moneyText(money.amount, money.currency);
  return html`<a href="/dashboard/payments/${charge}">${text}</a>`;
}

function invoiceLink({ id, number, status }: WireInvoice): Html {
  return status === 'draft' ? code(id) : html`<a href="/invoice/${id}">${number ?? id}</a>`;
}

function balanceRows(provider: Provider) {
  const turn = uncalledTurn(provider);
  const accounts = new Set([...provider.balances.values()].map(({ account }) => account));
  return [...accounts].flatMap((account) => {
    const { available, pending } = accountBalance(turn, account);
    return available.map(({ amount, currency }, place) => ({
      account,
      currency,
      available: amount,
      pending: pending[place]?.amount ?? 0,
    }));
  });
}

function accountState({ object, isDeauthorized }: AccountRecord): Html {
  if (isDeauthorized) return chip('bad', 'Disconnected');
  if (object.charges_enabled) return chip('good', 'Takes payments');
  const isRejected = object.requirements?.disabled_reason?.startsWith('rejected') === true;
  if (isRejected) return chip('bad', 'Rejected');
  return chip('warn', object.details_submitted ? 'Incomplete' : 'Not onboarded');
}

/** The state of a payment, in a word. */
export function paymentState({ object }: ChargeRecord): Html {
  if (object.status === 'failed') return chip('bad', 'Failed');
  if (object.disputed) return chip('bad', 'Disputed');
  if (object.refunded) return chip('plain', 'Refunded');
  return object.amount_refunded > 0 ? chip('plain', 'Partly refunded') : chip('good', 'Paid');
}

function refundState({ object }: RefundRecord): Html {
  if (object.status === 'succeeded') return chip('good', 'Succeeded');
  if (object.status === 'failed') return chip('bad', 'Failed');
  const isUnfunded = object.pending_reason === 'insufficient_funds';
  return chip('warn', isUnfunded ? 'Waits for money' : 'Pending');
}

/** How a subscription stands, in a word or two. */
export function subscriptionState({ status, cancel_at: cancelAt }: WireSubscription): Html {
  if (status === 'canceled') return chip('plain', 'Ended');
  if (status === 'past_due') return chip('bad', 'Past due');
  return cancelAt === null ? chip('good', 'Active') : chip('warn', 'Ends soon');
}

function invoiceState({ status, attempted }: WireInvoice): Html {
  if (status === 'paid') return chip('good', 'Paid');
  if (status === 'void') return chip('plain', 'Void');
  if (status === 'draft') return chip('plain', 'Draft');
  return attempted ? chip('bad', 'Failed') : chip('warn', 'Open');
}

/** Where an event is on its way to the product. */
export function deliveryState(delivery: DeliveryRecord | undefined): Html {
  if (delivery === undefined) return chip('plain', 'Not subscribed');
  const { state } = delivery;
  if (state === 'delivered') return chip('good', 'Delivered');
  if (state === 'given up' || state === 'dropped') {
    return chip('bad', state === 'dropped' ? 'Dropped' : 'Given up');
  }
  return chip('warn', state === 'held' ? 'Held' : 'Waiting');
}

/** The subscriber's address, as far as it is known. */
export function customerText(provider: Provider, { customer }: WireSubscription): string {
  return customerOf(provider, customer)?.email ?? '–';
}

/** The price of a subscription. */
export function pricesText({ items }: WireSubscription): string {
  return items.data.map(({ price }) => priceText(price)).join(' + ');
}

/** When it renews or ends. */
export function nextText(record: SubscriptionRecord): Html | string {
  const at = nextTurnOf(record);
  return at === undefined ? '–' : moment(at);
}
