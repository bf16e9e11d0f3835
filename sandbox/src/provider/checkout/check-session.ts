import type { Stripe } from 'stripe';
import { checkEmail, checkUrl, invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { unixSeconds } from '../turn.ts';
import { moneyText, smallestCharge } from '../payments/money-text.ts';
import { platformAccount, type Provider } from '../provider.ts';
import type { WireLineItem } from '../records.ts';

type Given = Stripe.Checkout.SessionCreateParams;

/** The things that a session sells, and the account that sells them. */
interface Sale {
  account: string;
  items: readonly WireLineItem[];
  total: number;
  currency: string;
  /** Its subscription is free until an instant, and what is sold once beside it is paid today. */
  isAnchored: boolean;
}

const largestCharge = 99_999_999;
const maxItems = 20;
const shortestLife = 30 * 60;
const longestLife = 24 * 60 * 60;

/** Throws what the provider answers for a session that cannot be, whatever it sells. */
export function checkSession(parameters: Given): void {
  const {
    mode,
    success_url: successUrl,
    cancel_url: cancelUrl,
    customer_email: email,
  } = parameters;
  if (mode === undefined) throw missingParameter('mode');
  if (successUrl === undefined) throw missingParameter('success_url');
  checkUrl(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', 'id'), 'success_url');
  if (cancelUrl !== undefined) checkUrl(cancelUrl, 'cancel_url');
  if (email !== undefined) checkEmail(email, 'customer_email');
  const param = 'client_reference_id';
  if ((parameters.client_reference_id?.length ?? 0) > 200) {
    throw invalidRequest({ message: `${param} can be up to 200 characters long.`, param });
  }
}

/** Throws what the provider answers for a sale that the session cannot make. */
export function checkSale(parameters: Given, sale: Sale): void {
  checkMode(parameters, sale);
  checkTotal(sale);
  checkApplicationFee(parameters.payment_intent_data?.application_fee_amount, sale);
  checkFeePercent(parameters.subscription_data?.application_fee_percent, sale);
}

/** The mode of a session goes with its prices and its other parameters. */
function checkMode(
  { mode = 'payment', payment_intent_data, subscription_data }: Given,
  { items, isAnchored }: Sale,
): void {
  const isRecurring = mode === 'subscription';
  if (!isRecurring && subscription_data !== undefined) throw misplaced('subscription_data', mode);
  if (isRecurring && payment_intent_data !== undefined)
    throw misplaced('payment_intent_data', mode);
  const recurring = items.filter(({ price }) => price.recurring !== null);
  if (!isRecurring && recurring.length > 0) {
    throw unsaleable(
      'You specified `payment` mode but passed a recurring price. Either switch to ' +
        '`subscription` mode or use only one-time prices.',
    );
  }
  if (!isRecurring) return;
  const hasOthers = recurring.length < (isAnchored ? 1 : items.length);
  if (hasOthers || items.length > maxItems) {
    throw unsaleable(`A session of the subscription mode sells 1 to ${maxItems} recurring prices.`);
  }
  const rhythms = new Set(
    recurring.map(({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`),
  );
  if (rhythms.size > 1) {
    throw unsaleable('All prices on a subscription must have the same `recurring.interval`.');
  }
}

/** A charge lies between the currency's minimum and eight digits. */
function checkTotal({ total, currency }: Sale): void {
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

/** The platform's fee is taken on a connected account and fits into the total. */
function checkApplicationFee(fee: number | undefined, { account, total }: Sale): void {
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

function checkFeePercent(percent: number | undefined, { account }: Sale): void {
  if (percent === undefined) return;
  const param = 'subscription_data[application_fee_percent]';
  if (account === platformAccount) {
    throw invalidRequest({
      message: 'Can only apply an application_fee_percent in the name of a connected account.',
      param,
    });
  }
  const hundredths = percent * 100;
  const isWhole = Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  if (percent >= 0 && percent <= 100 && isWhole) return;
  throw invalidRequest({
    message: 'application_fee_percent must be between 0 and 100 with at most two decimal places.',
    param,
  });
}

function misplaced(param: string, mode: string) {
  return invalidRequest({ message: `You can not pass \`${param}\` in \`${mode}\` mode.`, param });
}

function unsaleable(message: string) {
  return invalidRequest({ message, param: 'line_items' });
}

/** When a session ends, in unix seconds: 30 minutes to 24 hours from now, 24 hours by itself. */
export function sessionExpiry(given: number | undefined, now: Date): number {
  const created = unixSeconds(now);
  if (given === undefined) return created + longestLife;
  if (given >= created + shortestLife && given <= created + longestLife) return given;
  const bound =
    given < created + shortestLife ? 'at least 30 minutes from' : 'less than 24 hours from';
  throw invalidRequest({
    message: `The \`expires_at\` timestamp must be ${bound} Checkout Session creation.`,
    param: 'expires_at',
  });
}

/**
 * The methods that a session offers: those allowed that the account can take. The provider has no
 * capability for PayPal, which is offered when it is asked for. Throws when none is left.
 */
export function sessionMethods(
  provider: Provider,
  account: string,
  allowed: readonly string[] = ['card', 'link'],
): string[] {
  const methods = allowed.filter(
    (method) =>
      account === platformAccount || canTake(provider.accounts.get(account)?.object, method),
  );
  if (methods.length > 0) return methods;
  throw invalidRequest({
    message:
      'No valid payment method types for this Checkout Session. Please ensure that you have ' +
      'activated payment methods compatible with your chosen currency in your dashboard.',
  });
}

function canTake(account: Stripe.Account | undefined, method: string): boolean {
  if (account?.charges_enabled !== true) return false;
  const states = new Map<string, unknown>(Object.entries(account.capabilities ?? {}));
  return method === 'paypal' || states.get(`${method}_payments`) === 'active';
}
