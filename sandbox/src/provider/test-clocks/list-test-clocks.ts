import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

export const listTestClocks = operation<PageParameters>(
  'GET /v1/test_helpers/test_clocks',
  (provider, { account, parameters }) =>
    listPage({
      objects: objectsOf(provider.testClocks, account),
      parameters,
      url: '/v1/test_helpers/test_clocks',
    }),
);
