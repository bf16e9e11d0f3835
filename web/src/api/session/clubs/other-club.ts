import { listClubsCall } from '@clubdraw/contract/accounts/team';
import { redirectDocument } from 'react-router';
import { paths } from '../../../paths.ts';
import { call } from '../../call.ts';
import { chooseClub, forgetClub } from '../club.ts';

/**
 * Leads somebody who has no part in the club of this tab any more to another of theirs, in a
 * document anew: the one that they began, or the first; without any to the page that says so.
 */
export async function otherClub(): Promise<Response> {
  forgetClub();
  const { personId, clubs } = await call(listClubsCall, {});
  const [first] = clubs;
  if (!first) return redirectDocument(paths.noClub);
  if (first.id !== personId) chooseClub(first.id);
  return redirectDocument(paths.welcome);
}
