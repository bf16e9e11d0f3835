import {
  endOfferCall,
  offerClubCall,
  takeOverClubCall,
} from '@clubdraw/contract/accounts/hand-over';
import { route } from '../../../http/mount/mount.ts';
import { endOffer } from './end-offer.ts';
import { offerClub } from './offer-club.ts';
import { takeOverClub } from './take-over-club.ts';

export const handOverRoutes = [
  route(offerClubCall, async ({ context, actor, client, input: { body } }) => ({
    data: await offerClub(context, { owner: actor, memberId: body.id, client }),
  })),
  route(endOfferCall, async ({ context, actor }) => {
    await endOffer(context, actor);
    return { ended: true as const };
  }),
  route(takeOverClubCall, async ({ context, actor }) => ({
    club: await takeOverClub(context, actor),
  })),
];
