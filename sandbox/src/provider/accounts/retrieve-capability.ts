import { operation } from '../http/operation.ts';
import { missingResource } from '../http/provider-error.ts';
import { capabilityOf } from './capability-of.ts';
import { getAccount } from './get-account.ts';

export const retrieveCapability = operation(
  'GET /v1/accounts/{accountId}/capabilities/{id}',
  (provider, { path }) => {
    const record = getAccount(provider, path.accountId ?? '');
    const name = path.id ?? '';
    if (!(name in record.requested)) throw missingResource('capability', name);
    return capabilityOf(record, name);
  },
);
