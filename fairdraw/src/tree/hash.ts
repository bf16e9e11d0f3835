import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';

import { concat, joined, u8 } from './bytes.ts';

/**
 * SHA-256 of a byte string. Everything here that hashes takes one as its last argument, so that a
 * host with a native implementation can give it; the default runs anywhere.
 */
export type Sha256 = (data: Uint8Array) => Uint8Array;

export const sha256: Sha256 = portableSha256;

/** The subject of a tagged hash. Each tag has one field order, so no two meanings share bytes. */
export type Tag =
  | 'seed-commit'
  | 'lock-seed'
  | 'holder'
  | 'pub'
  | 'receipt'
  | 'close'
  | 'reveal'
  | 'seed'
  | 'pick-ticket'
  | 'pick-number'
  | 'result'
  | 'cancel'
  | 'heads'
  | 'key'
  | 'ledger'
  | 'pass'
  | 'record';

/** SHA-256(u8(length of T) ‖ T ‖ parts), with T the ASCII text `vdraw/3/` and the tag. */
export function taggedHash(
  tag: Tag,
  parts: readonly Uint8Array[],
  hash: Sha256 = sha256,
): Uint8Array {
  return hash(joined(prefixOf(tag), ...parts));
}

/** HMAC-SHA-256 (RFC 2104) from any SHA-256. */
export function hmacSha256(
  key: Uint8Array,
  message: Uint8Array,
  hash: Sha256 = sha256,
): Uint8Array {
  const padded = new Uint8Array(64);
  padded.set(key.length > padded.length ? hash(key) : key);
  for (let at = 0; at < padded.length; at += 1) padded[at] = (padded[at] ?? 0) ^ 0x36;
  const inner = hash(joined(padded, message));
  for (let at = 0; at < padded.length; at += 1) padded[at] = (padded[at] ?? 0) ^ 0x36 ^ 0x5c;
  return hash(joined(padded, inner));
}

const prefixes = new Map<Tag, Uint8Array>();

function prefixOf(tag: Tag): Uint8Array {
  const known = prefixes.get(tag);
  if (known) return known;
  const text = new TextEncoder().encode(`vdraw/3/${tag}`);
  const prefix = concat(u8(text.length), text);
  prefixes.set(tag, prefix);
  return prefix;
}
