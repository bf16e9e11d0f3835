import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { lockClub } from '../security/lock-owner.ts';
import { tellOwner } from '../tell-owner.ts';
import { clearOffer, lockOffer } from './hand-over.store.ts';

/**
 * Takes the offer of a club back, or refuses it as the manager to whom it is offered; then the
 * owner is told (product §11.21).
 *
 * @throws {Refusal} missing where nothing is offered, or to another person
 */
export async function endOffer(context: Context, caller: CallingMember): Promise<void> {
  const { ownerId, personId } = caller;
  await transaction(context.db, async (trx) => {
    const owner = await lockClub(trx, caller, 'change');
    const offer = await lockOffer(trx, ownerId);
    if (!offer || ![owner.id, offer.personId].includes(personId)) throw noOffer();
    await clearOffer(trx, ownerId);
    const { memberId: member, personId: person } = offer;
    await writeAuditLine(trx, context, { subjects: { member, person } });
    if (offer.personId !== personId) return;
    await tellOwner(trx, context, { email: owner.email, change: 'offerRefused' });
  });
}

/** The answer where nothing is offered to the caller. */
export function noOffer(): Refusal {
  return new Refusal('missing', teamMessages.noOffer);
}
