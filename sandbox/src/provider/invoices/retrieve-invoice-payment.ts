import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrieveInvoicePayment = operation(
  'GET /v1/invoice_payments/{id}',
  (provider, { account, path }) => {
    const id = path.id ?? '';
    const collection = provider.invoicePayments;
    return getOwned({ collection, account, id, kind: 'invoice_payment' }).object;
  },
);
