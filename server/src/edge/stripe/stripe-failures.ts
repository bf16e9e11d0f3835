import Stripe from 'stripe';
import { ProviderBusy, ProviderFailure } from '../provider-failure.ts';
import type { CallPriority } from '../call-priority.ts';
import { NoPriority, withPriority, TimeUp } from './paced-http.ts';

/** Makes calls of the library with a priority; their failures become ours. */
export async function calling<T>(priority: CallPriority, call: () => Promise<T>): Promise<T> {
  try {
    return await withPriority(priority, call);
  } catch (failure) {
    throw ourFailure(failure);
  }
}

/** Walks a list of the library, page by page; its failures become ours. */
export async function* listing<T>(
  priority: CallPriority,
  list: () => AsyncIterable<T>,
): AsyncIterable<T> {
  // The library fetches the first page when the list is made, and each other one when it is asked
  // for more.
  const pages = withPriority(priority, list)[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await calling(priority, () => pages.next());
    if (done) return;
    yield value;
  }
}

function ourFailure(failure: unknown): unknown {
  if (!(failure instanceof Stripe.errors.StripeError)) return failure;
  return failure.detail instanceof NoPriority ? failure.detail : asProviderFailure(failure);
}

function asProviderFailure(error: Stripe.errors.StripeError): ProviderFailure {
  const { detail } = error;
  if (detail instanceof TimeUp) return new ProviderBusy(detail.message, detail.isUntouched);
  const code = error.code ?? null;
  const { StripeInvalidRequestError, StripePermissionError, StripeCardError } = Stripe.errors;
  if (code === 'charge_already_refunded')
    return new ProviderFailure('alreadyRefunded', error.message, code);
  if (code === 'charge_disputed') return new ProviderFailure('disputed', error.message, code);
  // A key with too few rights is refused the same way: only this code says that the account is out
  // of reach.
  const isOutOfReach = error instanceof StripePermissionError && code === 'account_invalid';
  if (isOutOfReach || error.statusCode === 404)
    return new ProviderFailure('missing', error.message, code);
  const isFinal =
    error instanceof StripeCardError ||
    (error instanceof StripeInvalidRequestError && error.statusCode === 400);
  // After any other failure an earlier try may have been executed: only asking again tells.
  return new ProviderFailure(isFinal ? 'refused' : 'unknown', error.message, code);
}
