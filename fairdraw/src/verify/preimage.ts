import type { Sha256 } from '../tree/hash.ts';

/**
 * Writes what a statement's hash is a hash of, field after field. Everything in this folder is
 * written a second time on purpose: a slip in the code that makes draws must not hide in the code
 * that checks them.
 */
export class Preimage {
  #view = new DataView(new ArrayBuffer(512));
  #length = 0;

  /** Begins with the statement's name, which keeps one kind from passing for another. */
  constructor(tag: string) {
    const name = `vdraw/3/${tag}`;
    this.u8(name.length);
    for (const letter of name) this.u8(letter.charCodeAt(0));
  }

  u8(value: number): this {
    this.#room(1).setUint8(this.#length, inRange(value, 0xff));
    this.#length += 1;
    return this;
  }

  u32(value: number): this {
    this.#room(4).setUint32(this.#length, inRange(value, 0xffff_ffff));
    this.#length += 4;
    return this;
  }

  u64(value: number | bigint): this {
    const exact = typeof value === 'bigint' ? value : inRange(value, Number.MAX_SAFE_INTEGER);
    this.#room(8).setBigUint64(this.#length, BigInt(exact));
    this.#length += 8;
    return this;
  }

  /** Throws RangeError unless the bytes are as many as the field has. */
  bytes(value: Uint8Array, length = 32): this {
    if (value.length !== length)
      throw new RangeError(`${value.length} bytes in place of ${length}`);
    return this.#raw(value);
  }

  /** Throws RangeError for half a surrogate pair: it would be written as another character. */
  text(value: string): this {
    if (/\p{Surrogate}/u.test(value)) throw new RangeError('The text is not well-formed');
    const encoded = new TextEncoder().encode(value);
    return this.u32(encoded.length).#raw(encoded);
  }

  digest(hash: Sha256): Uint8Array {
    return hash(new Uint8Array(this.#view.buffer, 0, this.#length));
  }

  #raw(value: Uint8Array): this {
    new Uint8Array(this.#room(value.length).buffer).set(value, this.#length);
    this.#length += value.length;
    return this;
  }

  #room(more: number): DataView {
    const needed = this.#length + more;
    if (needed > this.#view.byteLength) {
      const larger = new Uint8Array(needed * 2);
      larger.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(larger.buffer);
    }
    return this.#view;
  }
}

function inRange(value: number, largest: number): number {
  if (!Number.isInteger(value) || value < 0 || value > largest) {
    throw new RangeError(`${value} does not fit its field`);
  }
  return value;
}
