import { Refusal } from '@clubdraw/domain/refusal';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, transaction } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { lockOwnClub } from '../security/lock-owner.ts';
import { deleteKey } from './club-keys.store.ts';

/**
 * Deletes a key of a club. A call that it has begun ends; the next one is refused.
 *
 * @throws {Refusal} missing, also for the key of another club; forbidden for a person who owns the
 *   club no more
 */
export async function deleteClubKey(
  context: Context,
  { owner, id }: { owner: CallingMember; id: string },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const { ownerId } = owner;
    await lockOwnClub(trx, owner);
    if (!(await deleteKey(trx, { ownerId, id }))) throw new Refusal('missing', keyMessages.noKey);
    await writeAuditLine(trx, context, { subjects: { key: id } });
    afterCommit(trx, () => audit(context, 'settings-changed', { setting: 'removedKey' }));
  });
}
