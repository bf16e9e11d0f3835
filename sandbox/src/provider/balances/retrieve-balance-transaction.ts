import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';
import { transactionAt } from './book-transaction.ts';

export const retrieveBalanceTransaction = operation(
  'GET /v1/balance_transactions/{id}',
  (provider, { account, path, now }) => {
    const id = path.id ?? '';
    const kind = 'balance transaction';
    const collection = provider.balanceTransactions;
    return transactionAt(getOwned({ collection, account, id, kind }).object, now);
  },
);
