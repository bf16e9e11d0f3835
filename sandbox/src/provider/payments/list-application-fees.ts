import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  charge?: string;
}

export const listApplicationFees = operation<Parameters>(
  'GET /v1/application_fees',
  (provider, { account, parameters }) => {
    const { charge } = parameters;
    const objects = [...objectsOf(provider.applicationFees, account)].filter(
      (fee) => charge === undefined || fee.charge === charge,
    );
    return listPage({ objects, parameters, url: '/v1/application_fees' });
  },
);
