import { erasedEmail } from '@clubdraw/domain/people/erased-email';
import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { afterCommit, transaction } from '../../db/database.ts';
import type { CallingOwner } from '../../http/mount/access.ts';
import { requireConfirmed } from '../accounts/security/confirm.ts';
import { lockOwners, requireSession } from '../accounts/security/lock-owner.ts';
import { clubsOwnedBy, writeLinesOfOwner } from '../accounts/own-clubs.ts';
import { closeAccountIn, listOpenMattersOfOwner } from './close-account.store.ts';
import { insertErasure } from './erasures.store.ts';
import { tellErased } from './tell-erased.ts';

/**
 * Closes an owner's account while nothing of the club is open (product §11.14): nobody signs in to
 * it or is mailed any more. Draws, payments and proofs stay, under the name that the club sold by.
 *
 * @throws {Refusal} forbidden, "Please confirm that it is you."; unauthenticated for a session that
 *   ends meanwhile, by another press too; conflict, with a sentence about what is open
 */
export async function closeAccount(context: Context, owner: CallingOwner): Promise<void> {
  await requireConfirmed(context, owner);
  await closeAccountOf(context, owner);
  await tellErased(context, { recipient: owner.email, of: 'club' });
}

type Closing = Pick<CallingOwner, 'ownerId' | 'email'> & { sessionId?: string };

/**
 * Closes the account without asking its owner, and mails nothing: for what was asked before. Named,
 * a session must not have ended.
 *
 * @throws {Refusal} conflict, with a sentence about what is open; unauthenticated
 */
export async function closeAccountOf(
  context: Context,
  { ownerId: personId, email, sessionId }: Closing,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    // Nothing of the clubs begins from here on: their teams may be at work.
    await lockOwners(trx, [personId, ...(await clubsOwnedBy(trx, personId))], 'change');
    // One that was handed over meanwhile.
    await lockOwners(trx, await clubsOwnedBy(trx, personId), 'change');
    if (sessionId !== undefined) await requireSession(trx, sessionId);
    const now = context.clock.now();
    const [open] = await listOpenMattersOfOwner(trx, { personId, now });
    if (open !== undefined) throw new Refusal('conflict', open);
    const as = erasedEmail(context.random.uuidv7());
    await writeLinesOfOwner(trx, context, { personId });
    await closeAccountIn(trx, { personId, email, as, now });
    const id = context.random.uuidv7();
    await insertErasure(trx, { id, kind: 'owner', mark: personId, erasedAt: now });
    afterCommit(trx, () => audit(context, 'account-closed', { owner: personId }));
  });
}
