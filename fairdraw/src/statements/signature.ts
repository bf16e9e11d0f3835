import { ed25519 } from '@noble/curves/ed25519.js';

import { toHex } from '../tree/bytes.ts';
import { foundRight } from '../tree/found-right.ts';

/** Signs a statement's hash with Ed25519. The key stays with the host, so this is its function. */
export type Sign = (statementHash: Uint8Array) => Uint8Array;

export type Signed = { publicKey: Uint8Array; statementHash: Uint8Array; signature: Uint8Array };

/**
 * Whether a key signed a statement's hash, by RFC 8032 in its strict reading, so that a signature
 * has one form only. Bytes that are no key or no signature are answered with false.
 */
export function verifySignature({ publicKey, statementHash, signature }: Signed): boolean {
  return once([publicKey, signature, statementHash].map(toHex).join(' '), () => {
    try {
      return ed25519.verify(signature, statementHash, publicKey, { zip215: false });
    } catch {
      return false;
    }
  });
}

const once = foundRight();
