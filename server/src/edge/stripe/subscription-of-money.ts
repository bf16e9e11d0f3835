import type Stripe from 'stripe';
import type { MoneyName } from '../paid-order.ts';

type Details = NonNullable<NonNullable<Stripe.Invoice['parent']>['subscription_details']>;

/**
 * The subscription whose invoice this money paid, as the invoice tells of it; null for other money.
 */
export async function subscriptionOfMoney(
  stripe: Stripe,
  { accountId, providerPaymentId }: MoneyName,
): Promise<Details | null> {
  const payment = { type: 'payment_intent', payment_intent: providerPaymentId } as const;
  const options = { stripeAccount: accountId };
  const { data } = await stripe.invoicePayments.list(
    { payment, expand: ['data.invoice'] },
    options,
  );
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || !('parent' in invoice)) return null;
  return invoice.parent?.subscription_details ?? null;
}
