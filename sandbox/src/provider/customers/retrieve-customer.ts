import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrieveCustomer = operation(
  'GET /v1/customers/{id}',
  (provider, { account, path }) => {
    const id = path.id ?? '';
    return getOwned({ collection: provider.customers, account, id, kind: 'customer' }).object;
  },
);
