import { html } from '../../front/html.ts';
import { accountBalance } from '../balances/account-balance.ts';
import { moneyText } from '../payments/currency-minimum.ts';
import { platformAccount, type Provider } from '../provider.ts';
import { uncalledTurn } from '../turn.ts';
import { dashboardPage, listing } from './dashboard-frame.ts';

interface BalanceRow {
  account: string;
  currency: string;
  available: number;
  pending: number;
}

export function balancesPage(provider: Provider) {
  return dashboardPage({
    part: 'Balances',
    title: 'Balances',
    body: listing<BalanceRow>({
      rows: balanceRows(provider),
      empty: 'No money has moved yet.',
      columns: [
        {
          name: 'Account',
          cell: ({ account }) =>
            account === platformAccount ? 'The platform' : html`<code>${account}</code>`,
        },
        { name: 'Available', cell: (row) => moneyText(row.available, row.currency) },
        { name: 'Still to come', cell: (row) => moneyText(row.pending, row.currency) },
      ],
    }),
  });
}

function balanceRows(provider: Provider): BalanceRow[] {
  const turn = uncalledTurn(provider);
  const accounts = new Set([...provider.balances.values()].map(({ account }) => account));
  return [...accounts].flatMap((account) => {
    const { available, pending } = accountBalance(turn, account);
    return available.map(({ amount, currency }, place) => ({
      account,
      currency,
      available: amount,
      pending: pending[place]?.amount ?? 0,
    }));
  });
}
