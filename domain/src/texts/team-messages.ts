import { offerDays } from '../people/hand-over.ts';
import { invitationDays, maxTeam } from '../people/roles.ts';

/** Sentences about the team of a club. */

export const notInThisClub = 'You may not do this in this club.';
export const teamIsFull = `A club has at most ${maxTeam} people in its team. Remove somebody first.`;
export const roleRequired = 'Please choose what this person may do.';
export const inTeamAlready = 'This person is in the team already.';
export const ownsThisClub = 'This person owns the club.';
export const noTeamMember = 'The team has no person with this id.';
export const noInvitation = 'This invitation is not valid, or was taken back.';
export const invitationOver = `An invitation is good for ${invitationDays} days, and these are over. Ask the club for another one.`;
export const invitationForAnother =
  'This invitation is for another e‑mail address. Please sign in with the address that it was mailed to.';
export const offeredToManagers = 'A club is handed over to a manager of its team.';
export const offeredToAnother =
  'The club is offered to somebody else. Take that back before you offer it again.';
export const noOffer = 'The club is not offered to you, or that was taken back.';
export const offerOver = `An offer is good for ${offerDays} days, and these are over. Ask the owner for another one.`;
