import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const listFeeRefunds = operation<PageParameters>(
  'GET /v1/application_fees/{id}/refunds',
  (provider, { account, path, parameters }) => {
    const collection = provider.applicationFees;
    const id = path.id ?? '';
    const { object } = getOwned({ collection, account, id, kind: 'application_fee' });
    return listPage({
      objects: object.refunds.data.toReversed(),
      parameters,
      url: `/v1/application_fees/${id}/refunds`,
    });
  },
);
