import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { Client } from '../../http/mount/mount.ts';
import { startSession, type WayIn } from './start-session.ts';
import { tellOwner } from './tell-owner.ts';

type Admission = { owner: { id: string; email: string }; client: Client; by: WayIn };

/** Signs an owner in, and tells them by mail when the browser is a new one beside others. */
export async function admitOwner(
  trx: Trx,
  context: Context,
  { owner, client, by }: Admission,
): Promise<{ token: string }> {
  const start = { ownerId: owner.id, client, by };
  const { token, isNewDevice } = await startSession(trx, context, start);
  if (isNewDevice) {
    await tellOwner(trx, context, { email: owner.email, change: 'newDevice', client });
  }
  return { token };
}
