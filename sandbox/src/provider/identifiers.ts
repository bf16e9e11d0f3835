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

/** Which ids belong to which, so that nobody has to look through all objects; oldest first. */
export class LinkedIds {
  readonly #ids = new Map<string, string[]>();

  add(owner: string, id: string): void {
    const known = this.#ids.get(owner);
    if (known === undefined) this.#ids.set(owner, [id]);
    else known.push(id);
  }

  of(owner: string): readonly string[] {
    return this.#ids.get(owner) ?? [];
  }
}

/** The id in a place where an object or its id may stand; empty when there is neither. */
export function referenceId(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) return '';
  return typeof reference === 'string' ? reference : reference.id;
}

/** Whole seconds since 1970, as the provider dates its objects. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
