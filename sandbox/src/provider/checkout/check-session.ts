import type { Stripe } from 'stripe';
import { checkEmail } from '../http/check-email.ts';
import { checkUrl } from '../http/check-url.ts';
import { invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { moneyText, smallestCharge } from '../payments/currency-minimum.ts';
import { platformAccount } from '../provider.ts';

const largestCharge = 99_999_999;

type Given = Stripe.Checkout.SessionCreateParams;

/** Throws what the provider answers for a session that cannot be. */
export function checkSession(parameters: Given): void {
  const { mode, success_url: successUrl, cancel_url: cancelUrl } = parameters;
  if (mode === undefined) throw missingParameter('mode');
  if (successUrl === undefined) throw missingParameter('success_url');
  checkUrl(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', 'id'), 'success_url');
  if (cancelUrl !== undefined) checkUrl(cancelUrl, 'cancel_url');
  if (parameters.customer !== undefined && parameters.customer_email !== undefined) {
    throw invalidRequest({
      message: 'You may only specify one of these parameters: customer, customer_email.',
      param: 'customer',
    });
  }
  if (parameters.customer_email !== undefined) {
    checkEmail(parameters.customer_email, 'customer_email');
  }
  if ((parameters.client_reference_id?.length ?? 0) > 200) {
    throw invalidRequest({
      message: 'client_reference_id can be up to 200 characters long.',
      param: 'client_reference_id',
    });
  }
}

/** Throws outside what can be charged at once: the currency's minimum to eight digits. */
export function checkTotal(total: number, currency: string): void {
  const least = smallestCharge(currency);
  if (total > largestCharge) {
    throw invalidRequest({
      code: 'amount_too_large',
      message: `The Checkout Session's total amount must be no more than ${moneyText(largestCharge, currency)}.`,
    });
  }
  if (total >= least) return;
  throw invalidRequest({
    code: 'amount_too_small',
    message: `The Checkout Session's total amount due must add up to at least ${moneyText(least, currency)} ${currency}`,
  });
}

/** Throws unless the platform's fee is taken on a connected account and fits into the total. */
export function checkApplicationFee(
  fee: number | undefined,
  { account, total }: { account: string; total: number },
): void {
  if (fee === undefined) return;
  const param = 'payment_intent_data[application_fee_amount]';
  if (account === platformAccount) {
    throw invalidRequest({
      message:
        'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct ' +
        'payment (using an OAuth key or Stripe-Account header).',
      param,
    });
  }
  if (fee >= 0 && fee <= total) return;
  throw invalidRequest({
    message: 'application_fee_amount must be a positive integer no greater than the total amount.',
    param,
  });
}
