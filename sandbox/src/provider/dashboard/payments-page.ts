import { html } from '../../front/html.ts';
import { moneyText } from '../payments/currency-minimum.ts';
import type { Provider } from '../provider.ts';
import { dashboardPage, listing, moment } from './dashboard-frame.ts';
import { paymentState } from './payment-state.ts';

export function paymentsPage(provider: Provider) {
  return dashboardPage({
    part: 'Payments',
    title: 'Payments',
    body: listing({
      rows: provider.charges.values(),
      empty: 'Nobody has paid yet.',
      columns: [
        {
          name: 'Payment',
          cell: ({ object }) =>
            html`<a href="/dashboard/payments/${object.id}"
              >${moneyText(object.amount, object.currency)}</a
            >`,
        },
        { name: 'State', cell: paymentState },
        { name: 'Payer', cell: ({ object }) => object.billing_details.email ?? '–' },
        { name: 'Account', cell: ({ account }) => html`<code>${account}</code>` },
        { name: 'When', cell: ({ object }) => moment(object.created) },
      ],
    }),
  });
}
