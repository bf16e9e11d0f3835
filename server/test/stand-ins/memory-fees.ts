import type { PaymentProvider } from '../../src/edge/payment-provider.ts';

type Returned = { refunded: number; orderIds: string[] };

/** The platform's shares as far as they were returned by order; a refund takes none along here. */
export function memoryFees(): Pick<PaymentProvider, 'readFee' | 'returnFee'> {
  const returned = new Map<string, Returned>();
  const returnedOf = (id: string): Returned => returned.get(id) ?? { refunded: 0, orderIds: [] };
  return {
    readFee: async ({ providerPaymentId: id }) => ({ id, ...returnedOf(id) }),
    returnFee: async ({ feeId, orderId, amount }) => {
      const { refunded, orderIds } = returnedOf(feeId);
      if (orderIds.includes(orderId)) return;
      returned.set(feeId, { refunded: refunded + amount, orderIds: [...orderIds, orderId] });
    },
  };
}
