import type { CallingOwner } from '../../../src/http/mount/access.ts';
import { buildOwner, signedIn } from '../owner.ts';
import type { Shop } from '../sale.ts';

/** An owner who proved a moment ago, with a passkey, who they are. */
export async function confirmedOwner({
  context,
}: Shop): Promise<CallingOwner & { token: string; password: string }> {
  const { ownerId, email, password } = await buildOwner(context);
  await context.db.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).execute();
  const { token } = await signedIn(context, ownerId, 'passkey');
  const { id } = await context.db
    .selectFrom('owner_sessions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { ownerId, email, password, sessionId: id, token };
}

export type ConfirmedOwner = Awaited<ReturnType<typeof confirmedOwner>>;
