import type { TeamMember } from '@clubdraw/contract/accounts/team';
import { offeredUntil } from '@clubdraw/domain/people/hand-over';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { takeMail } from '../../notifications/strangers/take-mail.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { requireConfirmedForMoney } from '../security/confirm.ts';
import { lockOwnClub } from '../security/lock-owner.ts';
import { memberSubjects } from '../team/own-member.ts';
import { shownMember } from '../team/list-team.ts';
import { findMember, lockMember, type StoredMember } from '../team/team.store.ts';
import { tellOwner } from '../tell-owner.ts';
import { lockOffer, putOffer } from './hand-over.store.ts';
import { refuseHandOver } from './refuse-hand-over.ts';

type Offering = { owner: CallingMember; memberId: string };

/**
 * Offers the club to a manager of its team, who has seven days to accept (product §11.21). Offering
 * twice is offering once. The mail takes from the share of its mailbox, like an invitation.
 *
 * @throws {Refusal} forbidden without a fresh confirmation, as for where the money goes, and for
 *   somebody who is not the owner any more; missing for nobody in the team; conflict for another
 *   part, while it is offered to another one, for a club that is stopped, and within three days of
 *   another sign-in address; proofNeeded
 */
export async function offerClub(
  context: Context,
  { client, ...offering }: Offering & { client: Client },
): Promise<TeamMember> {
  const { owner, memberId } = offering;
  const { ownerId } = owner;
  await requireConfirmedForMoney(context, owner);
  const wanted = await findMember(context.db, memberId);
  if (wanted?.ownerId !== ownerId) throw new Refusal('missing', teamMessages.noTeamMember);
  const taken = await takeMail(context, { ownerId, email: wanted.email, client });
  let isTold = false;
  try {
    return await transaction(context.db, async (trx) => {
      const { member, isNew } = await offer(trx, context, offering);
      if (isNew) await tell(trx, context, { ...offering, client, to: member });
      isTold = isNew;
      return shownMember(member);
    });
  } finally {
    if (!isTold) await taken.giveBack();
  }
}

async function offer(
  trx: Trx,
  context: Context,
  { owner: caller, memberId }: Offering,
): Promise<{ member: StoredMember; isNew: boolean }> {
  const { ownerId } = caller;
  const now = context.clock.now();
  const owner = await lockOwnClub(trx, caller, 'change');
  await refuseHandOver(trx, { ownerId, owner, now });
  await lockMember(trx, memberId);
  const member = await findMember(trx, memberId);
  if (member?.ownerId !== ownerId) throw new Refusal('missing', teamMessages.noTeamMember);
  if (member.role !== 'manager' || !member.joinedAt) {
    throw new Refusal('conflict', teamMessages.offeredToManagers);
  }
  const open = await lockOffer(trx, ownerId);
  if (open && now < offeredUntil(open.offeredAt)) {
    if (open.memberId === memberId) return { member, isNew: false };
    throw new Refusal('conflict', teamMessages.offeredToAnother);
  }
  await putOffer(trx, { ownerId, memberId, now });
  await writeAuditLine(trx, context, { subjects: memberSubjects(member) });
  return { member: { ...member, offeredAt: now }, isNew: true };
}

type Told = Offering & { client: Client; to: StoredMember };

async function tell(
  trx: Trx,
  context: Context,
  { owner: { ownerId, personId: byId, email }, client, to }: Told,
): Promise<void> {
  const offeredAt = context.clock.now().toISOString();
  await queueMail(trx, context, {
    kind: mailKinds.clubOffered,
    key: `club-offered:${to.id}:${offeredAt}`,
    recipient: to.email,
    about: { ownerId, byId, offeredAt },
  });
  await tellOwner(trx, context, { email, change: 'clubOffered', client });
}
