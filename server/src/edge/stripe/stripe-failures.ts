import Stripe from 'stripe';
import { ProviderFailure } from '../payment-provider.ts';

/** Makes a call of the library; its failures become ours. */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (failure) {
    throw ourFailure(failure);
  }
}

/** Walks a list of the library, page by page; its failures become ours. */
export async function* listing<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (failure) {
    throw ourFailure(failure);
  }
}

function ourFailure(failure: unknown): unknown {
  return failure instanceof Stripe.errors.StripeError ? asProviderFailure(failure) : failure;
}

function asProviderFailure(error: Stripe.errors.StripeError): ProviderFailure {
  const code = error.code ?? null;
  const { StripeInvalidRequestError, StripePermissionError, StripeCardError } = Stripe.errors;
  if (code === 'charge_already_refunded')
    return new ProviderFailure('alreadyRefunded', error.message, code);
  if (code === 'charge_disputed') return new ProviderFailure('disputed', error.message, code);
  if (error instanceof StripePermissionError || error.statusCode === 404)
    return new ProviderFailure('missing', error.message, code);
  const isFinal =
    error instanceof StripeCardError ||
    (error instanceof StripeInvalidRequestError && error.statusCode === 400);
  // After any other failure an earlier try may have been executed: only asking again tells.
  return new ProviderFailure(isFinal ? 'refused' : 'unknown', error.message, code);
}
