import { getClub, saveClub as saveCall } from '@clubdraw/contract/accounts/club';
import { route } from '../../http/mount/mount.ts';
import { readOwnClub } from './read-own-club.ts';
import { saveClub } from './save-club.ts';

export const clubsRoutes = [
  route(getClub, ({ context, actor }) => readOwnClub(context, actor.ownerId)),
  route(saveCall, ({ context, actor, input: { body } }) =>
    saveClub(context, { ownerId: actor.ownerId, draft: body }),
  ),
];
