import type { OwnSession } from '@clubdraw/contract/accounts/security/security';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import { forgetDevicesWithoutSession } from '../devices.store.ts';
import { deleteOwnSession, deleteSessionsOf, listLiveSessions } from '../sessions.store.ts';

/** The owner's sessions that have not ended, the last used first (product §11.11). */
export async function listSessions(context: Context, owner: CallingOwner): Promise<OwnSession[]> {
  const now = context.clock.now();
  const sessions = await listLiveSessions(context.db, { ownerId: owner.ownerId, now });
  return sessions.map((one) => ({ ...one, isCurrent: one.id === owner.sessionId }));
}

/**
 * Ends one session of the owner. Its browser is forgotten, too: what signs in with it again is new.
 *
 * @throws {Refusal} missing for a session that is not there, or another owner's
 */
export async function endOwnSession(
  context: Context,
  { owner: { ownerId }, id }: { owner: CallingOwner; id: string },
): Promise<void> {
  const isEnded = await transaction(context.db, async (trx) => {
    const wasThere = await deleteOwnSession(trx, { ownerId, id });
    await forgetDevicesWithoutSession(trx, ownerId);
    return wasThere;
  });
  if (!isEnded) throw new Refusal('missing', messages.noSession);
}

/** Ends every session of the owner but the one that asks, and forgets their browsers. */
export async function endOtherSessions(context: Context, owner: CallingOwner): Promise<void> {
  const { ownerId, sessionId } = owner;
  await transaction(context.db, async (trx) => {
    await deleteSessionsOf(trx, { ownerId, but: sessionId });
    await forgetDevicesWithoutSession(trx, ownerId);
  });
}
