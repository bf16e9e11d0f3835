import type { PageOrLine } from '../payments/page-or-line.ts';
import { paymentSecretHeader } from '../wire/payment-secret.ts';
import type { PaymentNews, PublicCall } from './public-calls.ts';

/**
 * The calls about an unpaid checkout by the browser that began it: the secret, which begins with
 * the id of the payment, stands for the e-mail. They come with a part of the page that few people
 * load.
 */

function callOf(secret: string, path: string): { path: string; headers: Record<string, string> } {
  const id = encodeURIComponent(secret.slice(0, 36));
  return { path: `/public/payment/${id}${path}`, headers: { [paymentSecretHeader]: secret } };
}

/** Answers how far the payment is, and until when its places are held. */
export function readHoldRequest(secret: string): PublicCall<PaymentNews> {
  return { method: 'GET', ...callOf(secret, '') };
}

/** Answers where to pay, or the place in the line for that page. */
export function holdPageRequest(secret: string): PublicCall<PageOrLine> {
  return { method: 'GET', ...callOf(secret, '/page') };
}

/** Gives the places back. */
export function releaseHoldRequest(secret: string): PublicCall<unknown> {
  return { method: 'POST', ...callOf(secret, '/release'), body: {} };
}
