import type { ClubOfPerson } from '@clubdraw/contract/accounts/club-of-person';
import type { Team, TeamMember } from '@clubdraw/contract/accounts/team';
import { invitationDays } from '@clubdraw/domain/people/roles';
import { offeredUntil } from '@clubdraw/domain/people/hand-over';
import type { Context } from '../../../context.ts';
import { getOwnerOfClub } from '../accounts.store.ts';
import { listClubsOf, listMembers, type StoredMember } from './team.store.ts';
import { dayMs } from '../../../full-day.ts';

/** The people of a club (product §11.18). */
export async function listTeam({ db }: Context, ownerId: string): Promise<Team> {
  const { email } = await getOwnerOfClub(db, ownerId);
  return { owner: { email }, people: (await listMembers(db, ownerId)).map(shownMember) };
}

/** Somebody in the team as its owner sees them. */
export function shownMember(member: StoredMember): TeamMember {
  const { id, email, role, joinedAt, offeredAt } = member;
  return {
    id,
    email,
    role,
    joinedAt,
    invitedUntil: joinedAt ? null : invitedUntil(member),
    offeredUntil: offeredAt && offeredUntil(offeredAt),
  };
}

/** The instant from which on an invitation is over. */
export function invitedUntil({ invitedAt }: Pick<StoredMember, 'invitedAt'>): Date {
  return new Date(invitedAt.getTime() + invitationDays * dayMs);
}

/** The clubs in which a person has a part, the one that they began first. */
export async function clubsOfPerson({ db }: Context, personId: string): Promise<ClubOfPerson[]> {
  const clubs = await listClubsOf(db, personId);
  return clubs.map(({ offeredAt, ...club }) => ({
    ...club,
    offeredUntil: offeredAt && offeredUntil(offeredAt),
  }));
}
