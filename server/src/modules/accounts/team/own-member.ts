import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { Trx } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import type { AuditSubjects } from '../../audit/write-audit-line.ts';
import { lockOwnClub } from '../security/lock-owner.ts';
import { findMember, lockMember, type StoredMember } from './team.store.ts';

/** Somebody in the team of a club, as its owner names them. */
export type NamedMember = { owner: CallingMember; id: string };

/**
 * Locks the club and somebody in its team, or who is invited.
 *
 * @throws {Refusal} missing; forbidden for a person who owns the club no more
 */
export async function lockOwnMember(trx: Trx, { owner, id }: NamedMember): Promise<StoredMember> {
  await lockOwnClub(trx, owner);
  await lockMember(trx, id);
  const member = await findMember(trx, id);
  if (member?.ownerId !== owner.ownerId) throw new Refusal('missing', teamMessages.noTeamMember);
  return member;
}

/** The person stays named in the audit when the part is gone. */
export function memberSubjects({ id: member, personId: person }: StoredMember): AuditSubjects {
  return person === null ? { member } : { member, person };
}
