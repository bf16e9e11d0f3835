import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrieveCharge = operation('GET /v1/charges/{id}', (provider, { account, path }) => {
  return getOwned({
    collection: provider.charges,
    account,
    id: path.id ?? '',
    kind: 'charge',
  }).object;
});
