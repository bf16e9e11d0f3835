import type { Html } from '../../front/html.ts';
import { moneyText } from '../payments/money-text.ts';
import type { PayoutRecord } from '../records.ts';
import { chip, code, listing, moment } from './dashboard-frame.ts';

/** Payouts as a table, newest first. */
export function payoutsTable(rows: Iterable<PayoutRecord>): Html {
  return listing({
    rows,
    empty: 'No account was paid out yet. POST /control/payout does it.',
    columns: [
      { name: 'Payout', cell: ({ object }) => moneyText(object.amount, object.currency) },
      { name: 'State', cell: ({ object }) => stateOf(object.status) },
      { name: 'Arrives', cell: ({ object }) => moment(object.arrival_date) },
      { name: 'By', cell: ({ object }) => (object.automatic ? 'schedule' : 'hand') },
      { name: 'Id', cell: ({ object }) => code(object.id) },
      { name: 'Account', cell: ({ account }) => code(account) },
    ],
  });
}

function stateOf(status: string): Html {
  if (status === 'paid') return chip('good', 'Paid');
  return status === 'failed' ? chip('bad', 'Failed') : chip('warn', 'On its way');
}
