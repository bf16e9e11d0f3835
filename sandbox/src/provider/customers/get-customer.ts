import type { Stripe } from 'stripe';
import { missingReference, missingResource } from '../http/provider-error.ts';
import type { Provider } from '../provider.ts';

/** The customer with that id in that account; a deleted one is missing. */
export function getCustomer(
  { customers }: Provider,
  wanted: { account: string; id: string; param?: string },
): Stripe.Customer {
  const record = customers.get(wanted.id);
  if (record?.account === wanted.account && record.object.deleted !== true) return record.object;
  if (wanted.param !== undefined) throw missingReference('customer', wanted.id, wanted.param);
  throw missingResource('customer', wanted.id);
}
