import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';
import type { Provider } from '../provider.ts';
import type { WireInvoice } from '../subscriptions/records.ts';

interface Parameters extends PageParameters {
  customer?: string;
  status?: string;
  subscription?: string;
}

export const listInvoices = operation<Parameters>(
  'GET /v1/invoices',
  (provider, { account, parameters }) => {
    const { customer, status } = parameters;
    const objects = candidates(provider, account, parameters).filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (status === undefined || invoice.status === status),
    );
    return listPage({ objects, parameters, url: '/v1/invoices' });
  },
);

function candidates(
  provider: Provider,
  account: string,
  { subscription }: Parameters,
): WireInvoice[] {
  if (subscription === undefined) return [...objectsOf(provider.invoices, account)];
  return provider.invoicesOf.of(subscription).flatMap((id) => {
    const record = provider.invoices.get(id);
    return record?.account === account ? record.object : [];
  });
}
