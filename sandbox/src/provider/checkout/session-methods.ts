import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';
import { platformAccount, type Provider } from '../provider.ts';

/** Methods whose money is sure only days after the payer has agreed. */
export const delayedMethods = new Set([
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'konbini',
  'multibanco',
  'oxxo',
  'sepa_debit',
  'us_bank_account',
]);

/** Methods that can be charged again without the payer and settle at once. */
const reusableMethods = new Set(['card', 'link', 'paypal', 'revolut_pay']);

/**
 * The methods that a session offers: those allowed that the account can take. The provider has no
 * capability for PayPal and the delayed debits are not onboarded here; they are offered when asked for.
 * Throws when none is left.
 */
export function sessionMethods(
  provider: Provider,
  { account, isRecurring }: { account: string; isRecurring: boolean },
  allowed?: readonly string[],
) {
  const record = provider.accounts.get(account);
  const methods = (allowed ?? ['card', 'link'])
    .filter((method) => !isRecurring || reusableMethods.has(method))
    .filter(
      (method) =>
        account === platformAccount || (record !== undefined && canTake(record.object, method)),
    );
  if (methods.length > 0) return methods;
  throw invalidRequest({
    message:
      'No valid payment method types for this Checkout Session. Please ensure that you have ' +
      'activated payment methods compatible with your chosen currency in your dashboard.',
  });
}

function canTake(account: Stripe.Account, method: string): boolean {
  if (!account.charges_enabled) return false;
  if (method === 'paypal' || delayedMethods.has(method)) return true;
  const states = new Map<string, unknown>(Object.entries(account.capabilities ?? {}));
  return states.get(`${method}_payments`) === 'active';
}
