import type { Stripe } from 'stripe';
import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';
import type { Provider } from '../provider.ts';

interface Parameters extends PageParameters {
  invoice?: string;
  payment?: Stripe.InvoicePaymentListParams.Payment;
  status?: string;
}

export const listInvoicePayments = operation<Parameters>(
  'GET /v1/invoice_payments',
  (provider, { account, parameters }) => {
    const { payment, status } = parameters;
    const intent = payment?.payment_intent;
    const objects = candidates(provider, account, parameters).filter(
      (object) =>
        (status === undefined || object.status === status) &&
        (intent === undefined || object.payment.payment_intent === intent),
    );
    return listPage({ objects, parameters, url: '/v1/invoice_payments' });
  },
);

function candidates(
  provider: Provider,
  account: string,
  { invoice }: Parameters,
): Stripe.InvoicePayment[] {
  if (invoice === undefined) return [...objectsOf(provider.invoicePayments, account)];
  return provider.paymentsOf.of(invoice).flatMap((id) => {
    const record = provider.invoicePayments.get(id);
    return record?.account === account ? record.object : [];
  });
}
