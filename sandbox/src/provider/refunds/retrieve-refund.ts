import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrieveRefund = operation('GET /v1/refunds/{id}', (provider, { account, path }) => {
  return getOwned({
    collection: provider.refunds,
    account,
    id: path.id ?? '',
    kind: 'refund',
  }).object;
});
