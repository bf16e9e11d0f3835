import { html, type Html } from '../../front/html.ts';
import { moneyText } from '../payments/currency-minimum.ts';
import type { Provider } from '../provider.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import { dashboardPage, listing, moment } from './dashboard-frame.ts';
import { invoiceState } from './subscription-state.ts';

export function invoicesPage(provider: Provider) {
  return dashboardPage({
    part: 'Invoices',
    title: 'Invoices',
    body: invoicesTable(provider.invoices.values(), 'No invoice yet.'),
  });
}

/** Invoices with links to their hosted pages. */
export function invoicesTable(rows: Iterable<InvoiceRecord>, empty: string): Html {
  return listing<InvoiceRecord>({
    rows,
    empty,
    columns: [
      { name: 'Invoice', cell: invoiceLink },
      { name: 'State', cell: ({ object }) => invoiceState(object) },
      { name: 'Amount', cell: ({ object }) => moneyText(object.total, object.currency) },
      { name: 'Customer', cell: ({ object }) => object.customer_email ?? '–' },
      { name: 'Attempts', cell: ({ object }) => object.attempt_count },
      { name: 'Next', cell: ({ next }) => (next === null ? '–' : moment(next.at)) },
      { name: 'Made', cell: ({ object }) => moment(object.created) },
    ],
  });
}

function invoiceLink({ object }: InvoiceRecord): Html {
  if (object.status === 'draft') return html`<code>${object.id}</code>`;
  return html`<a href="/invoice/${object.id}">${object.number ?? object.id}</a>`;
}
