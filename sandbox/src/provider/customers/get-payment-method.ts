import { missingReference, refusedByState } from '../http/provider-error.ts';
import type { Provider } from '../provider.ts';
import type { PaymentMethodRecord } from '../records.ts';

/** The method that a customer of the account has left to be charged. */
export function getPaymentMethod(
  { paymentMethods }: Provider,
  wanted: { account: string; customer: string; id: string; param: string },
): PaymentMethodRecord {
  const { account, customer, id, param } = wanted;
  const record = paymentMethods.get(id);
  if (record?.account !== account) throw missingReference('PaymentMethod', id, param);
  if (record.object.customer === customer) return record;
  throw refusedByState({
    message: `The customer does not have a payment method with the ID ${id}.`,
    param,
  });
}
