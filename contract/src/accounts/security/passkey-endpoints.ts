import { listPasskeysCall, removePasskeyCall, renamePasskeyCall } from './own-passkeys.ts';
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeyConfirmationCall,
  beginPasskeySignInCall,
  confirmWithPasskeyCall,
  signInWithPasskeyCall,
} from './passkeys.ts';

/** The calls about passkeys (product §11.11). */
export const passkeyEndpoints = {
  listPasskeys: listPasskeysCall,
  beginPasskey: beginPasskeyCall,
  addPasskey: addPasskeyCall,
  renamePasskey: renamePasskeyCall,
  removePasskey: removePasskeyCall,
  beginPasskeySignIn: beginPasskeySignInCall,
  signInWithPasskey: signInWithPasskeyCall,
  beginPasskeyConfirmation: beginPasskeyConfirmationCall,
  confirmWithPasskey: confirmWithPasskeyCall,
} as const;
