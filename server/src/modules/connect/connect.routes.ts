import { me } from '@clubdraw/contract/accounts/accounts';
import {
  connectAccount,
  refreshAccount,
  replaceAccount as replaceCall,
} from '@clubdraw/contract/accounts/payment-account';
import { route } from '../../http/mount/mount.ts';
import { readProfile } from './read-profile.ts';
import { refreshOwnAccount } from './sync-account.ts';
import { replaceAccount, startOnboarding } from './start-onboarding.ts';

export const connectRoutes = [
  route(me, ({ context, actor }) => readProfile(context, actor.ownerId)),
  route(connectAccount, ({ context, actor, input }) =>
    startOnboarding(context, { ...actor, ...input.query }),
  ),
  route(replaceCall, ({ context, actor, client, input }) =>
    replaceAccount(context, { owner: { ...actor, ...input.body }, client }),
  ),
  route(refreshAccount, async ({ context, actor }) => {
    await refreshOwnAccount(context, actor.ownerId);
    return readProfile(context, actor.ownerId);
  }),
];
