import type { Sha256 } from './hash.ts';

/**
 * The bytes that a statement's hash is a hash of: `preimageOf((hash) => closeHash(close, hash))`.
 */
export function preimageOf(hashed: (hash: Sha256) => Uint8Array): Uint8Array {
  return hashed((data) => data.slice());
}
