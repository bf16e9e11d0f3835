import { getClub, saveClub as saveCall } from '@clubdraw/contract/accounts/club';
import { confirmFollowing, followClub } from '@clubdraw/contract/clubs/follow';
import { route } from '../../http/mount/mount.ts';
import { askToFollow } from './followers/ask-to-follow.ts';
import { confirmByCall } from './followers/confirm-following.ts';
import { readOwnClub } from './read-own-club.ts';
import { saveClub } from './save-club.ts';

export const clubsRoutes = [
  route(getClub, ({ context, actor }) => readOwnClub(context, actor.ownerId)),
  route(saveCall, ({ context, actor, input: { body } }) =>
    saveClub(context, { ownerId: actor.ownerId, draft: body }),
  ),
  route(followClub, async ({ context, client, input: { body } }) => {
    await askToFollow(context, { ...body, client });
    return { sent: true as const };
  }),
  route(confirmFollowing, ({ context, input: { body } }) => confirmByCall(context, body.token)),
];
