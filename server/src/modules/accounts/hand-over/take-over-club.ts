import type { ClubOfPerson } from '@clubdraw/contract/accounts/club-of-person';
import { offeredUntil } from '@clubdraw/domain/people/hand-over';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, transaction, type Trx } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { takeAllOwnerMails } from '../../notifications/owner-news/owner-mails.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import type { Owner } from '../accounts.store.ts';
import { deleteKeysOf } from '../keys/club-keys.store.ts';
import { requireConfirmed } from '../security/confirm.ts';
import { lockClub } from '../security/lock-owner.ts';
import { clubsOfPerson } from '../team/list-team.ts';
import { noOffer } from './end-offer.ts';
import { changeOwner, lockOffer, insertManager, type ClubOffer } from './hand-over.store.ts';
import { refuseHandOver } from './refuse-hand-over.ts';

/**
 * Makes the manager to whom a club is offered its owner, and the owner a manager (product §11.21).
 * Both are told by mail. Its id, draws, buyers and payment account stay, and its keys are deleted.
 * Accepting twice is accepting once.
 *
 * @throws {Refusal} forbidden without a fresh confirmation; missing where nothing is offered to the
 *   caller; conflict for an offer that is over, a club that is stopped, and within three days of
 *   another sign-in address of either
 */
export async function takeOverClub(context: Context, caller: CallingMember): Promise<ClubOfPerson> {
  await requireConfirmed(context, caller);
  await transaction(context.db, (trx) => takeOver(trx, context, caller));
  const { ownerId, personId } = caller;
  const club = (await clubsOfPerson(context, personId)).find(({ id }) => id === ownerId);
  if (!club) throw new Refusal('forbidden', teamMessages.notInThisClub);
  return club;
}

async function takeOver(trx: Trx, context: Context, caller: CallingMember): Promise<void> {
  const { ownerId, personId } = caller;
  const now = context.clock.now();
  const former = await lockClub(trx, caller, 'change');
  const offer = await lockOffer(trx, ownerId);
  if (!offer && former.id === personId) return;
  if (offer?.personId !== personId) throw noOffer();
  if (now >= offeredUntil(offer.offeredAt)) {
    throw new Refusal('conflict', teamMessages.offerOver);
  }
  await refuseHandOver(trx, { ownerId, owner: former, to: personId, now });
  await changeOwner(trx, { ownerId, from: former.id, to: personId });
  const subjects = { person: personId, member: offer.memberId };
  await writeAuditLine(trx, context, { subjects });
  await takeAllOwnerMails(trx, ownerId);
  // The former owner may have copies, and is a manager now, who makes none.
  await deleteKeysOf(trx, ownerId);
  const id = context.random.uuidv7();
  await insertManager(trx, { id, ownerId, personId: former.id, now });
  await tellBoth(trx, context, { ownerId, former, offer });
  const told = { owner: ownerId, to: personId, at: now.toISOString() };
  afterCommit(trx, () => audit(context, 'club-handed-over', told));
}

type Told = { ownerId: string; former: Owner; offer: ClubOffer };

async function tellBoth(
  trx: Trx,
  context: Context,
  { ownerId, former, offer }: Told,
): Promise<void> {
  const happenedAt = context.clock.now().toISOString();
  const about = { ownerId, newId: offer.personId, formerId: former.id, happenedAt };
  const event = context.random.uuidv7();
  const mails = (['new', 'former'] as const).map((side) => ({
    key: `club-handed-over:${event}:${side}`,
    recipient: side === 'new' ? offer.email : former.email,
    about: { ...about, side },
  }));
  await queueMails(trx, context, { kind: mailKinds.clubHandedOver, mails });
}
