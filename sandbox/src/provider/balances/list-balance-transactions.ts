import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';
import { transactionAt } from './book-transaction.ts';

interface Parameters extends PageParameters {
  currency?: string;
  source?: string;
  type?: string;
}

export const listBalanceTransactions = operation<Parameters>(
  'GET /v1/balance_transactions',
  (provider, { account, parameters, now }) => {
    const { currency, source, type } = parameters;
    const objects = [...objectsOf(provider.balanceTransactions, account)].filter(
      (transaction) =>
        (currency === undefined || transaction.currency === currency) &&
        (source === undefined || transaction.source === source) &&
        (type === undefined || transaction.type === type),
    );
    const page = listPage({ objects, parameters, url: '/v1/balance_transactions' });
    return { ...page, data: page.data.map((transaction) => transactionAt(transaction, now)) };
  },
);
