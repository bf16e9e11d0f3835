import type { Stripe } from 'stripe';
import type { Provider } from '../provider.ts';
import { referenceId } from '../reference-id.ts';

/** The customer that an object refers to; nothing when there is none or it was deleted. */
export function customerOf(
  { customers }: Provider,
  reference: string | { id: string } | null,
): Stripe.Customer | undefined {
  const found = customers.get(referenceId(reference))?.object;
  return found === undefined || found.deleted === true ? undefined : found;
}
