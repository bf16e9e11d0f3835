import { getPaymentPageCall } from '@clubdraw/contract/payments/payments';
import type { Shop } from '../sale.ts';

type Buyer = { paymentId: string; email: string };

/** The answer to a buyer who asks for a payment page. */
export async function pageOf(shop: Shop, { paymentId, email }: Buyer) {
  return shop.call(getPaymentPageCall, { params: { paymentId }, query: { email } });
}

/** The answer that ends the wait. */
export async function lastAnswer(shop: Shop, buyer: Buyer) {
  let answer = await pageOf(shop, buyer);
  while (answer.status === 202) answer = await pageOf(shop, buyer);
  return answer;
}
