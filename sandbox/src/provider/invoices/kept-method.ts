import { customerOf } from '../customers/customer-of.ts';
import { genericDecline, testCard, type Decline, type TestCard } from '../payments/test-cards.ts';
import type { PaymentMethodRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import { subscriptionOf } from '../subscriptions/subscription-of.ts';
import type { takeOrdained } from '../subscriptions/take-ordained.ts';
import type { Turn } from '../turn.ts';

/** The method of the subscription, or the customer's. */
export function keptMethod(
  { provider }: Turn,
  invoice: InvoiceRecord,
): PaymentMethodRecord | undefined {
  const subscription = subscriptionOf(provider, invoice);
  if (subscription === undefined) return undefined;
  const { customer, default_payment_method: own } = subscription.object;
  const settings = customerOf(provider, customer)?.invoice_settings;
  const id = referenceId(own) || referenceId(settings?.default_payment_method);
  return provider.paymentMethods.get(id);
}

/** What charging a kept method without its owner comes to, as its card or a test has it. */
export function renewalOf(
  { payer }: PaymentMethodRecord,
  ordained: ReturnType<typeof takeOrdained>,
): 'paid' | 'challenged' | Decline {
  const { decline, renewal } = payer.method === 'card' ? testCard(payer.card) : alwaysPays;
  const outcome = ordained === undefined || ordained === 'unheard' ? renewal : ordained;
  if (outcome === 'declined') return genericDecline;
  return outcome ?? decline ?? 'paid';
}

const alwaysPays: Pick<TestCard, 'decline' | 'renewal'> = {};

/** The refusal of an invoice that nobody has left a method for. */
export const noMethod: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'There is no payment method to charge.',
};
