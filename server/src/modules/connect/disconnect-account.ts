import type { Context } from '../../context.ts';
import { markDisconnected } from './connect.store.ts';

/** The owner took the platform's access to the account away. */
export async function disconnectAccount(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  await markDisconnected(context.db, { accountId, now: context.clock.now() });
}
