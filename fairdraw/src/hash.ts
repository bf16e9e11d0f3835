import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

import { u8 } from './bytes.ts';

/**
 * SHA-256 of a byte string. Everything here that hashes takes one as its last argument, so that a
 * host with a native implementation can give it; the default runs anywhere.
 */
export type Sha256 = (data: Uint8Array) => Uint8Array;

export const sha256: Sha256 = portableSha256;

/** What a tagged hash is a hash of. Each tag has one field order, so no two meanings share bytes. */
export type Tag =
  | 'seed-commit'
  | 'holder'
  | 'pub'
  | 'receipt'
  | 'close'
  | 'seed'
  | 'pick-ticket'
  | 'pick-number'
  | 'result'
  | 'ledger'
  | 'cancel';

/** SHA-256(u8(length of T) ‖ T ‖ parts), with T the ASCII text `vdraw/1/` and the tag. */
export function taggedHash(
  tag: Tag,
  parts: readonly Uint8Array[],
  hash: Sha256 = sha256,
): Uint8Array {
  return hash(concatBytes(prefixOf(tag), ...parts));
}

/** HMAC-SHA-256 (RFC 2104) from any SHA-256. */
export function hmacSha256(
  key: Uint8Array,
  message: Uint8Array,
  hash: Sha256 = sha256,
): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > block.length ? hash(key) : key);
  const inner = hash(
    concatBytes(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return hash(
    concatBytes(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

const prefixes = new Map<Tag, Uint8Array>();

function prefixOf(tag: Tag): Uint8Array {
  const known = prefixes.get(tag);
  if (known) return known;
  const text = new TextEncoder().encode(`vdraw/1/${tag}`);
  const prefix = concatBytes(u8(text.length), text);
  prefixes.set(tag, prefix);
  return prefix;
}
