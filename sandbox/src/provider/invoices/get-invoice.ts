import type { Call } from '../http/operation.ts';
import { getOwned } from '../owned.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';

/** The invoice that the call names, in the account that it is made for. */
export function getInvoice(call: Call<unknown>): InvoiceRecord {
  return getOwned({
    collection: call.provider.invoices,
    account: call.account,
    id: call.path.id ?? '',
    kind: 'invoice',
  });
}
