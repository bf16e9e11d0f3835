import { ProviderError } from '../http/provider-error.ts';
import type { Provider } from '../provider.ts';
import type { AccountRecord } from '../records.ts';

/** The account, or 403 `account_invalid` when there is none or it has cut the tie. */
export function getAccount({ accounts }: Provider, id: string): AccountRecord {
  const record = accounts.get(id);
  if (record !== undefined && !record.isDeauthorized) return record;
  throw new ProviderError({
    status: 403,
    body: {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message:
        `The provided key does not have access to account '${id}' (or that account does not ` +
        'exist). Application access may have been revoked.',
    },
  });
}
