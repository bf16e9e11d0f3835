import { operation } from '../http/operation.ts';
import { capabilityOf } from './capability-of.ts';
import { getAccount } from './get-account.ts';

export const listCapabilities = operation(
  'GET /v1/accounts/{id}/capabilities',
  (provider, { path }) => {
    const record = getAccount(provider, path.id ?? '');
    return {
      object: 'list',
      data: Object.keys(record.requested).map((name) => capabilityOf(record, name)),
      has_more: false,
      url: `/v1/accounts/${record.account}/capabilities`,
    };
  },
);
