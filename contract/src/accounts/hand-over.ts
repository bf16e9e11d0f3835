import { offerDays } from '@clubdraw/domain/people/hand-over';
import { ownerAlone, whoRuns } from '@clubdraw/domain/people/may';
import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { clubAddressChanged, ownerAddressChanged } from '@clubdraw/domain/texts/people-messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { identifier } from '../wire/wire.ts';
import { clubOfPerson } from './club-of-person.ts';
import { teamMember } from './team.ts';

/** The calls by which a club gets another owner (product §11.21). */

export const offerClubCall = endpoint({
  name: 'offerClub',
  method: 'POST',
  path: '/api/club-owner/hand-over',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: `Offers the club to a manager of its team, who has ${offerDays} days to accept; for an owner who confirmed who they are, as for another payment account.`,
  body: z.object({
    id: identifier(teamMessages.noTeamMember).describe('Of the manager, in the list of the team.'),
  }),
  status: 201,
  refusals: {
    forbidden: [messages.confirmItIsYou],
    missing: [teamMessages.noTeamMember],
    conflict: [
      teamMessages.offeredToManagers,
      teamMessages.offeredToAnother,
      clubSuspended,
      ownerAddressChanged,
    ],
  },
  answer: z.object({ data: teamMember }),
});

export const endOfferCall = endpoint({
  name: 'endOffer',
  method: 'DELETE',
  path: '/api/club-owner/hand-over',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Takes the offer of the club back, or refuses it as the manager to whom it is offered.',
  refusals: { missing: [teamMessages.noOffer] },
  answer: z.object({ ended: z.literal(true) }),
});

export const takeOverClubCall = endpoint({
  name: 'takeOverClub',
  method: 'POST',
  path: '/api/club-owner/hand-over/accept',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Makes the manager to whom the club is offered its owner, and the owner a manager; for a manager who confirmed who they are. Twice is once.',
  refusals: {
    forbidden: [messages.confirmItIsYou],
    missing: [teamMessages.noOffer],
    conflict: [teamMessages.offerOver, clubSuspended, ownerAddressChanged, clubAddressChanged],
  },
  answer: z.object({ club: clubOfPerson }),
});

export const handOverEndpoints = {
  offerClub: offerClubCall,
  endOffer: endOfferCall,
  takeOverClub: takeOverClubCall,
} as const;
