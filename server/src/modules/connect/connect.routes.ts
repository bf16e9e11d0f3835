import { meCall } from '@clubdraw/contract/accounts/accounts';
import {
  connectAccountCall,
  refreshAccountCall,
  replaceAccountCall,
} from '@clubdraw/contract/payment-account/payment-account';
import { route } from '../../http/mount/mount.ts';
import { readProfile } from './read-profile.ts';
import { refreshOwnAccount } from './sync-account.ts';
import { replaceAccount } from './replace-account.ts';
import { startOnboarding } from './start-onboarding.ts';

export const connectRoutes = [
  route(meCall, ({ context, actor }) => readProfile(context, actor)),
  route(connectAccountCall, ({ context, actor, input }) =>
    startOnboarding(context, { ...actor, ...input.query }),
  ),
  route(replaceAccountCall, ({ context, actor, client, input }) =>
    replaceAccount(context, { owner: { ...actor, ...input.body }, client }),
  ),
  route(refreshAccountCall, async ({ context, actor }) => {
    await refreshOwnAccount(context, actor.ownerId);
    return readProfile(context, actor);
  }),
];
