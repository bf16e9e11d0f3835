import { transactionAt } from '../balances/book-transaction.ts';
import type { Collection } from '../../store/store.ts';
import type { Provider } from '../provider.ts';
import { invalidRequest } from './provider-error.ts';

interface Tree {
  [name: string]: unknown;
}

const deepest = 4;

/**
 * A copy of the answer in which the named references hold the objects instead of their ids.
 * Throws what the provider answers for a property that cannot be expanded.
 */
export function expandObject(provider: Provider, answer: object, paths: readonly string[]): object {
  let expanded: object = answer;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > deepest) {
      throw invalidRequest({
        message: `You cannot expand more than ${deepest} levels of a property (${path}).`,
        param: 'expand',
      });
    }
    expanded = expandPart({ provider, path }, expanded, parts);
  }
  return expanded;
}

function expandPart(
  wanted: { provider: Provider; path: string },
  object: object,
  [name, ...rest]: string[],
): object {
  if (name === undefined) return object;
  const tree: Tree = { ...object };
  const value = name in tree ? tree[name] : hiddenPart(wanted.provider, tree, name);
  if (value === null) return object;
  if (Array.isArray(value)) {
    tree[name] = value.map((item: object) => expandPart(wanted, item, rest));
    return tree;
  }
  const found = typeof value === 'string' ? referred(wanted.provider, value) : value;
  if (typeof found !== 'object' || found === null) {
    throw invalidRequest({
      message: `This property cannot be expanded (${wanted.path}).`,
      param: 'expand',
    });
  }
  tree[name] = expandPart(wanted, found, rest);
  return tree;
}

/** Parts that are only there when they are asked for. */
function hiddenPart(provider: Provider, { object, id }: Tree, name: string): object | undefined {
  const key = String(id);
  if (object === 'checkout.session' && name === 'line_items') {
    const items = provider.sessions.get(key)?.lineItems ?? [];
    return listOf(items, `/v1/checkout/sessions/${key}/line_items`);
  }
  if (object === 'invoice' && name === 'payments') {
    const ids = provider.paymentsOf.of(key);
    const payments = ids.flatMap((payment) => provider.invoicePayments.get(payment)?.object ?? []);
    return listOf(payments, `/v1/invoice_payments?invoice=${key}`);
  }
  if (object === 'charge' && name === 'refunds') {
    const all = [...provider.refunds.values()].map((refund) => refund.object);
    const refunds = all.filter((refund) => refund.charge === id).toReversed();
    return listOf(refunds, `/v1/charges/${key}/refunds`);
  }
  return undefined;
}

function listOf(all: readonly object[], url: string): object {
  return { object: 'list', data: all.slice(0, 10), has_more: all.length > 10, url };
}

/** The object with an id, which its prefix leads to. */
function referred(provider: Provider, id: string): object | undefined {
  const collections: { [prefix: string]: Collection<{ object: object }> } = {
    acct: provider.accounts,
    pi: provider.paymentIntents,
    ch: provider.charges,
    po: provider.payouts,
    re: provider.refunds,
    fee: provider.applicationFees,
    dp: provider.disputes,
    issfr: provider.fraudWarnings,
    cus: provider.customers,
    pm: provider.paymentMethods,
    sub: provider.subscriptions,
    in: provider.invoices,
  };
  const prefix = id.slice(0, id.indexOf('_'));
  if (prefix !== 'txn') return collections[prefix]?.get(id)?.object;
  const found = provider.balanceTransactions.get(id);
  return found === undefined ? undefined : transactionAt(found.object, provider.clock.now());
}
