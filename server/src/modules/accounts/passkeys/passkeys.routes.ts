import {
  listPasskeys as listCall,
  removePasskey as removeCall,
  renamePasskey as renameCall,
} from '@clubdraw/contract/accounts/own-passkeys';
import {
  addPasskey as addCall,
  beginPasskey as beginCall,
  beginPasskeyConfirmation as beginConfirmationCall,
  beginPasskeySignIn as beginSignInCall,
  confirmWithPasskey as confirmCall,
  signInWithPasskey as signInCall,
} from '@clubdraw/contract/accounts/passkeys';
import { route } from '../../../http/mount/mount.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from './use-passkey.ts';

/** Passkeys: a way in without a password, and a proof of who the owner is. */
export const passkeysRoutes = [
  route(listCall, async ({ context, actor }) => ({
    passkeys: await listPasskeys(context, actor.ownerId),
  })),
  route(beginCall, ({ context, actor }) => beginPasskey(context, actor)),
  route(addCall, ({ context, actor, client, input: { body } }) =>
    addPasskey(context, { owner: actor, client, ...body }),
  ),
  route(renameCall, ({ context, actor, client, input: { params, body } }) =>
    renamePasskey(context, { owner: actor, client, id: params.id, name: body.name }),
  ),
  route(removeCall, async ({ context, actor, client, input: { params } }) => {
    await removePasskey(context, { owner: actor, client, id: params.id });
    return { removed: true as const };
  }),
  route(beginSignInCall, ({ context }) => beginPasskeySignIn(context)),
  route(signInCall, ({ context, client, input: { body } }) =>
    signInWithPasskey(context, { client, ...body }),
  ),
  route(beginConfirmationCall, ({ context, actor }) => beginPasskeyConfirmation(context, actor)),
  route(confirmCall, async ({ context, actor, input: { body } }) => {
    await confirmWithPasskey(context, { owner: actor, ...body });
    return { confirmed: true as const };
  }),
];
