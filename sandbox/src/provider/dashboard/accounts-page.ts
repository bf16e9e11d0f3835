import { html, type Html } from '../../front/html.ts';
import type { Provider } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import { chip, dashboardPage, listing, moment } from './dashboard-frame.ts';

export function accountsPage(provider: Provider) {
  return dashboardPage({
    part: 'Accounts',
    title: 'Accounts',
    body: listing({
      rows: provider.accounts.values(),
      empty: 'No account yet. The product makes one when an owner connects payments.',
      columns: [
        { name: 'Account', cell: ({ object }) => html`<code>${object.id}</code>` },
        { name: 'E-mail', cell: ({ object }) => object.email ?? '–' },
        { name: 'State', cell: accountState },
        { name: 'Still due', cell: stillDue },
        { name: 'Made', cell: ({ object }) => moment(object.created ?? 0) },
      ],
    }),
  });
}

function accountState({ object, isDeauthorized }: AccountRecord): Html {
  if (isDeauthorized) return chip('bad', 'Disconnected');
  if (object.charges_enabled) return chip('good', 'Takes payments');
  const isRejected = object.requirements?.disabled_reason?.startsWith('rejected') === true;
  if (isRejected) return chip('bad', 'Rejected');
  return chip('warn', object.details_submitted ? 'Incomplete' : 'Not onboarded');
}

function stillDue({ object }: AccountRecord): string {
  const due = object.requirements?.currently_due ?? [];
  return due.length === 0 ? '–' : due.join(', ');
}
