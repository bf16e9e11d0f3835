import { meCall } from '@clubdraw/contract/accounts/accounts';
import type { TestServer } from '../../harness.ts';

/** How a call of an owner's session is answered now: 200, or 401 once it is over. */
export async function sessionStatus(server: TestServer, token: string): Promise<number> {
  return (await server.call(meCall, {}, { token })).status;
}
