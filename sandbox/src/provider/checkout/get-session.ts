import type { Call } from '../http/operation.ts';
import { getOwned } from '../owned.ts';
import type { SessionRecord } from '../records.ts';
import { settledSession } from './end-session.ts';

/** The session that the call names, in the account that it is made for, as it is now. */
export function getSession(call: Call<unknown>): SessionRecord {
  const record = getOwned({
    collection: call.provider.sessions,
    account: call.account,
    id: call.path.id ?? '',
    kind: 'checkout.session',
  });
  return settledSession(call, record);
}
