import { transactionAt } from '../balances/book-transaction.ts';
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
  if (object === 'checkout.session' && name === 'line_items') {
    const data = provider.sessions.get(String(id))?.lineItems ?? [];
    return {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/checkout/sessions/${String(id)}/line_items`,
    };
  }
  if (object === 'invoice' && name === 'payments') {
    const ids = provider.paymentsOf.of(String(id));
    const data = ids.flatMap((payment) => provider.invoicePayments.get(payment)?.object ?? []);
    return {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/invoice_payments?invoice=${String(id)}`,
    };
  }
  if (object === 'charge' && name === 'refunds') {
    const all = [...provider.refunds.values()].filter((refund) => refund.object.charge === id);
    const data = all.map((refund) => refund.object).toReversed();
    const url = `/v1/charges/${String(id)}/refunds`;
    return { object: 'list', data: data.slice(0, 10), has_more: data.length > 10, url };
  }
  return undefined;
}

function referred(provider: Provider, id: string): object | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  switch (prefix) {
    case 'acct':
      return provider.accounts.get(id)?.object;
    case 'pi':
      return provider.paymentIntents.get(id)?.object;
    case 'ch':
      return provider.charges.get(id)?.object;
    case 're':
      return provider.refunds.get(id)?.object;
    case 'fee':
      return provider.applicationFees.get(id)?.object;
    case 'txn':
      return foundTransaction(provider, id);
    case 'dp':
      return provider.disputes.get(id)?.object;
    case 'cus':
      return provider.customers.get(id)?.object;
    case 'pm':
      return provider.paymentMethods.get(id)?.object;
    case 'sub':
      return provider.subscriptions.get(id)?.object;
    case 'in':
      return provider.invoices.get(id)?.object;
    default:
      return undefined;
  }
}

function foundTransaction(provider: Provider, id: string): object | undefined {
  const found = provider.balanceTransactions.get(id);
  return found === undefined ? undefined : transactionAt(found.object, provider.clock.now());
}
