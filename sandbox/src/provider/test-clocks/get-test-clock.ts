import type { Call } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

/** The test clock that the call names, in the account that it is made for. */
export function getTestClock(call: Call<unknown>) {
  return getOwned({
    collection: call.provider.testClocks,
    account: call.account,
    id: call.path.id ?? '',
    kind: 'test_helpers.test_clock',
  });
}
