import type { Context } from '../../../context.ts';
import { enterPromoDraw, findFreeEntry } from '../../promotions/enter-promo-draw.ts';
import { noSuchDraw } from '../../draws/draws.refusals.ts';
import { resultUrl } from './checkout-order.ts';
import { oneFreeEntry } from '../payments.refusals.ts';

type FreeOrder = {
  drawId: string;
  count: number;
  email: string;
  phone: string | null;
  termsVersion: string | null;
  via: string | null;
  clientAddress: string;
  proof: string | undefined;
};

/**
 * Enters a draw that costs 0 from the checkout: the same as the promotional sign-up, without a
 * name. Answers the success page's address, and of a new entry the secret that shows its code
 * there.
 *
 * @throws {Refusal} invalid for more than one ticket, missing, conflict (full, closed), or
 *   proofNeeded
 */
export async function enterFreeDraw(
  context: Context,
  { count, clientAddress: address, proof, ...order }: FreeOrder,
): Promise<{ paymentUrl: string; secret?: string }> {
  if (count !== 1) throw oneFreeEntry();
  const { drawId, email } = order;
  const entrant = { ...order, name: null, client: { address, proof } };
  const { entryId, secret } = await enterPromoDraw(context, entrant);
  const entry = await findFreeEntry(context, { entryId, email });
  if (!entry) throw noSuchDraw();
  const shown = { id: entryId, drawId, email, count, total: entry.total };
  const paymentUrl = resultUrl(context.settings.publicUrl, 'success', shown);
  return { paymentUrl, ...(secret !== undefined && { secret }) };
}
