import {
  deleteClubKeyCall,
  listClubKeysCall,
  makeClubKeyCall,
} from '@clubdraw/contract/accounts/club-keys';
import { route } from '../../../http/mount/mount.ts';
import { listKeysOf } from './club-keys.store.ts';
import { deleteClubKey } from './delete-club-key.ts';
import { makeClubKey } from './make-club-key.ts';

export const clubKeysRoutes = [
  route(listClubKeysCall, async ({ context, actor }) => ({
    keys: await listKeysOf(context.db, actor.ownerId),
  })),
  route(makeClubKeyCall, ({ context, actor, client, input: { body } }) =>
    makeClubKey(context, { owner: actor, client, key: body }),
  ),
  route(deleteClubKeyCall, async ({ context, actor, input: { params } }) => {
    await deleteClubKey(context, { owner: actor, id: params.id });
    return { deleted: true as const };
  }),
];
