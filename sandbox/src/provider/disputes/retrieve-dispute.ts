import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrieveDispute = operation('GET /v1/disputes/{id}', (provider, { account, path }) => {
  return getOwned({
    collection: provider.disputes,
    account,
    id: path.id ?? '',
    kind: 'dispute',
  }).object;
});
