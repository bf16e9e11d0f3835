import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

type Signer = Pick<Context, 'secrets'>;

/**
 * The secret of a checkout or a free entry, for the browser that began it: with it the page shows
 * the codes. It begins with the id of the payment, membership or entry. Nothing of it is stored,
 * and nobody else can make one (decision 0084).
 */
export function checkoutSecretOf({ secrets }: Signer, paymentId: string): string {
  return `${paymentId}.${secrets.keyedHash('checkout', paymentId).toString('base64url')}`;
}

/** Whether this is the secret of that checkout; compared in a time that tells nothing. */
export function isCheckoutSecret(
  context: Signer,
  { paymentId, secret }: { paymentId: string; secret: string | undefined },
): boolean {
  const [, named, signature] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(secret ?? '') ?? [];
  if (signature === undefined || named !== paymentId.toLowerCase()) return false;
  const given = Buffer.from(signature, 'base64url');
  const { secrets } = context;
  return secrets.keyedHashes('checkout', named).some((known) => timingSafeEqual(given, known));
}
