import {
  listPasskeysCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@clubdraw/contract/accounts/security/own-passkeys';
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeyConfirmationCall,
  beginPasskeySignInCall,
  confirmWithPasskeyCall,
  signInWithPasskeyCall,
} from '@clubdraw/contract/accounts/security/passkeys';
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
  route(listPasskeysCall, async ({ context, actor }) => ({
    passkeys: await listPasskeys(context, actor.ownerId),
  })),
  route(beginPasskeyCall, ({ context, actor }) => beginPasskey(context, actor)),
  route(addPasskeyCall, ({ context, actor, client, input: { body } }) =>
    addPasskey(context, { owner: actor, client, ...body }),
  ),
  route(renamePasskeyCall, ({ context, actor, client, input: { params, body } }) =>
    renamePasskey(context, { owner: actor, client, id: params.id, name: body.name }),
  ),
  route(removePasskeyCall, async ({ context, actor, client, input: { params } }) => {
    await removePasskey(context, { owner: actor, client, id: params.id });
    return { removed: true as const };
  }),
  route(beginPasskeySignInCall, ({ context }) => beginPasskeySignIn(context)),
  route(signInWithPasskeyCall, ({ context, client, input: { body } }) =>
    signInWithPasskey(context, { client, ...body }),
  ),
  route(beginPasskeyConfirmationCall, ({ context, actor }) =>
    beginPasskeyConfirmation(context, actor),
  ),
  route(confirmWithPasskeyCall, async ({ context, actor, input: { body } }) => {
    await confirmWithPasskey(context, { owner: actor, ...body });
    return { confirmed: true as const };
  }),
];
