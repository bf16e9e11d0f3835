import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';

export const listAccounts = operation<PageParameters>(
  'GET /v1/accounts',
  (provider, { parameters }) => {
    const tied = [...provider.accounts.values()].filter((record) => !record.isDeauthorized);
    const objects = tied.map((record) => ({ created: 0, ...record.object }));
    return listPage({ objects, parameters, url: '/v1/accounts' });
  },
);
