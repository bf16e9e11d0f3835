import {
  endOfferCall,
  offerClubCall,
  takeOverClubCall,
} from '@clubdraw/contract/accounts/hand-over';
import type { TestServer } from '../../harness.ts';
import { changing } from '../changing-address.ts';
import type { BuiltOwner } from '../owner.ts';
import { joinTeam } from './join-team.ts';

/** Somebody in the team of the club whose id is `clubId`. */
type Member = BuiltOwner & { memberId: string };
type Club = Pick<BuiltOwner, 'ownerId'>;

const at = (person: BuiltOwner, club: Club) => ({ token: person.token, club: club.ownerId });

/** The steps by which a club gets another owner. */
export function handingOver(server: TestServer) {
  const { confirm } = changing(server);
  const offer = async (club: BuiltOwner, to: { memberId: string }, by = club) => {
    await confirm(by);
    return server.call(offerClubCall, { body: { id: to.memberId } }, at(by, club));
  };
  const accept = async (person: BuiltOwner, club: Club) => {
    await confirm(person);
    return server.call(takeOverClubCall, {}, at(person, club));
  };
  return {
    at,
    confirm,
    offer,
    accept,
    end: (person: BuiltOwner, club: Club) => server.call(endOfferCall, {}, at(person, club)),
    /** Offers the club to a manager who is new in the team. */
    toManager: async (club: BuiltOwner): Promise<Member> => {
      const manager = await joinTeam(server, club, 'manager');
      await offer(club, manager);
      return manager;
    },
    /** The same, who accepts. */
    done: async (club: BuiltOwner): Promise<Member> => {
      const manager = await joinTeam(server, club, 'manager');
      await offer(club, manager);
      await accept(manager, club);
      return manager;
    },
  };
}
