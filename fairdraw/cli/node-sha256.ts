import * as crypto from 'node:crypto';

import type { Sha256 } from '../src/tree/hash.ts';

/**
 * Node's own SHA-256. By way of a text with one letter for
 * each byte: making a buffer costs twice as much as the hash itself, and keeps memory outside of
 * the heap, of which millions of hashes would fill a lot.
 */
export const nodeSha256: Sha256 =
  typeof crypto.hash === 'function'
    ? (data) => bytesOf(crypto.hash('sha256', data, 'latin1'))
    : (data) => bytesOf(crypto.createHash('sha256').update(data).digest('latin1'));

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let at = 0; at < 32; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
