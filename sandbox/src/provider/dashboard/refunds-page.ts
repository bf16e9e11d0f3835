import { html, type Html } from '../../front/html.ts';
import { moneyText } from '../payments/currency-minimum.ts';
import type { Provider } from '../provider.ts';
import type { RefundRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import { chip, dashboardPage, listing, moment } from './dashboard-frame.ts';

export function refundsPage(provider: Provider) {
  return dashboardPage({
    part: 'Refunds',
    title: 'Refunds',
    body: refundsTable(provider.refunds.values(), 'Nothing has been refunded yet.'),
  });
}

/** Refunds as a table, newest first. */
export function refundsTable(rows: Iterable<RefundRecord>, empty: string): Html {
  return listing({
    rows,
    empty,
    columns: [
      {
        name: 'Refund',
        cell: ({ object }) =>
          html`<a href="/dashboard/payments/${referenceId(object.charge)}"
            >${moneyText(object.amount, object.currency)}</a
          >`,
      },
      { name: 'State', cell: refundState },
      {
        name: 'Fee returned',
        cell: ({ object, feeAmount }) => moneyText(feeAmount, object.currency),
      },
      { name: 'Id', cell: ({ object }) => html`<code>${object.id}</code>` },
      { name: 'When', cell: ({ object }) => moment(object.created) },
    ],
  });
}

function refundState({ object }: RefundRecord): Html {
  if (object.status === 'succeeded') return chip('good', 'Succeeded');
  if (object.status === 'failed') return chip('bad', 'Failed');
  return chip(
    'warn',
    object.pending_reason === 'insufficient_funds' ? 'Waits for money' : 'Pending',
  );
}
