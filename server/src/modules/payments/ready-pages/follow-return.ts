import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { isLinkSignature } from '../../../edge/link-signature.ts';
import { resultUrl } from '../checkout/checkout-order.ts';
import { findPayment } from '../payments.store.ts';

const token = /^([\da-f-]{36})\.([\w-]{22})$/;
const statuses = z.enum(['success', 'cancel']);

/**
 * The address of the result page for a buyer who comes back from a page that was made ahead; null
 * for an address that was not made here, and for a page that nobody was given.
 */
export async function followReturn(
  context: Context,
  { name, status: asked }: { name: string; status: string },
): Promise<string | null> {
  const [, paymentId, signature] = token.exec(name) ?? [];
  const status = statuses.safeParse(asked);
  if (paymentId === undefined || signature === undefined || !status.success) return null;
  if (!z.guid().safeParse(paymentId).success) return null;
  const link = { use: 'return', text: paymentId } as const;
  if (!isLinkSignature(context, link, signature)) return null;
  const payment = await findPayment(context.db, paymentId);
  return payment ? resultUrl(context.settings.publicUrl, status.data, payment) : null;
}
