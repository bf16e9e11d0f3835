import { getClubCall, saveClubCall } from '@clubdraw/contract/accounts/club';
import { confirmFollowingCall, followClubCall } from '@clubdraw/contract/clubs/follow';
import { route } from '../../http/mount/mount.ts';
import { askToFollow } from './followers/ask-to-follow.ts';
import { confirmByCall } from './followers/confirm-following.ts';
import { readOwnClub } from './read-own-club.ts';
import { saveClub } from './save-club.ts';

export const clubsRoutes = [
  route(getClubCall, ({ context, actor }) => readOwnClub(context, actor.ownerId)),
  route(saveClubCall, ({ context, actor, input: { body } }) =>
    saveClub(context, { owner: actor, draft: body }),
  ),
  route(followClubCall, async ({ context, client, input: { body } }) => {
    await askToFollow(context, { ...body, client });
    return { sent: true as const };
  }),
  route(confirmFollowingCall, ({ context, input: { body } }) => confirmByCall(context, body.token)),
];
