import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrieveApplicationFee = operation(
  'GET /v1/application_fees/{id}',
  (provider, { account, path }) => {
    const collection = provider.applicationFees;
    return getOwned({ collection, account, id: path.id ?? '', kind: 'application_fee' }).object;
  },
);
