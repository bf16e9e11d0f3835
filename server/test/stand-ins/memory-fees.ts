import type { PaymentProvider } from '../../src/edge/payment-provider.ts';
import { keyedAnswers } from './keyed-answers.ts';

type Returned = { refunded: number; orderIds: string[] };

/** The platform's shares as far as they were returned by order; a refund takes none along here. */
export function memoryFees(): Pick<PaymentProvider, 'readFee' | 'returnFee'> {
  const returned = new Map<string, Returned>();
  const orders = keyedAnswers<Returned>();
  const returnedOf = (id: string): Returned => returned.get(id) ?? { refunded: 0, orderIds: [] };
  return {
    readFee: async ({ providerPaymentId: id }) => ({ id, ...returnedOf(id) }),
    returnFee: async (order) => {
      orders(order.orderId, order, () => {
        const { feeId, orderId, amount } = order;
        const { refunded, orderIds } = returnedOf(feeId);
        const now = { refunded: refunded + amount, orderIds: [...orderIds, orderId] };
        returned.set(feeId, now);
        return now;
      });
    },
  };
}
