import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
let pool = Buffer.alloc(0);
let used = 0;

/** A new identifier as the provider writes them: a prefix and letters or digits. */
export function newIdentifier(prefix: string, length = 24): string {
  if (used + length > pool.length) {
    pool = randomBytes(16_384);
    used = 0;
  }
  let text = prefix;
  // A stand-in needs no even spread over the 62 characters, only identifiers that never meet.
  for (const byte of pool.subarray(used, used + length)) text += alphabet[byte % 62];
  used += length;
  return text;
}
