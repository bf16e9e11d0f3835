import { fromHex } from '../tree/bytes.ts';
import { expectFormat } from './newer-rules.ts';

/** Reads an object of a file field by field. Every reader throws RangeError naming its field. */
export class JsonFields {
  readonly #fields: ReadonlyMap<string, unknown>;

  constructor(json: unknown) {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw new RangeError('Expected an object');
    }
    this.#fields = new Map(Object.entries(json));
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  get(name: string): unknown {
    if (!this.#fields.has(name)) throw new RangeError(`${name} is missing`);
    return this.#fields.get(name);
  }

  text(name: string): string {
    const value = this.get(name);
    if (typeof value !== 'string') throw new RangeError(`${name} is not a text`);
    return value;
  }

  /** The format of a file. Throws NewerRules for a later version of one of the protocol. */
  format<Name extends string>(expected: Name): Name {
    expectFormat(this.get('format'), expected);
    return expected;
  }

  flag(name: string): boolean {
    const value = this.get(name);
    if (typeof value !== 'boolean') throw new RangeError(`${name} is neither true nor false`);
    return value;
  }

  whole(name: string): number {
    const value = this.get(name);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`${name} is not a whole number`);
    }
    return value;
  }

  hash(name: string): Uint8Array {
    return this.bytes(name, 32);
  }

  /**
   * Null for one that is not there. It is hashed as zeros, so zeros are refused: one hash, one
   * file.
   */
  hashOrNull(name: string): Uint8Array | null {
    const value = this.orNull(name, () => this.hash(name));
    if (value?.every((byte) => byte === 0)) throw new RangeError(`${name} is all zeros`);
    return value;
  }

  bytes(name: string, length: number): Uint8Array {
    return hexOf(this.get(name), { name, length });
  }

  /** Throws RangeError for more items than a file of that kind ever has. */
  list(name: string, most: number): readonly unknown[] {
    const value = this.get(name);
    if (!Array.isArray(value)) throw new RangeError(`${name} is not a list`);
    if (value.length > most) throw new RangeError(`${name} has more than ${most} items`);
    return value;
  }

  /** A path in a tree: no tree is higher than 64. */
  hashes(name: string): Uint8Array[] {
    return this.list(name, 64).map((item) => hexOf(item, { name, length: 32 }));
  }

  oneOf<Name extends string>(name: string, known: Readonly<Record<Name, unknown>>): Name {
    const value = this.get(name);
    for (const choice in known) if (choice === value) return choice;
    throw new RangeError(`${name} is none of ${Object.keys(known).join(', ')}`);
  }

  /** The value that `read` makes of a field that is there; null for one that is null. */
  orNull<Value>(name: string, read: (name: string) => Value): Value | null {
    return this.get(name) === null ? null : read(name);
  }

  /** The statement, once nothing but its fields was there: a field nobody hashes proves nothing. */
  only<Statement extends object>(statement: Statement): Statement {
    for (const name of this.#fields.keys()) {
      if (!Object.hasOwn(statement, name)) throw new RangeError(`${name} is an unknown field`);
    }
    return statement;
  }
}

function hexOf(value: unknown, { name, length }: { name: string; length: number }): Uint8Array {
  if (typeof value !== 'string' || value.length !== length * 2 || !/^[0-9a-f]*$/.test(value)) {
    throw new RangeError(`${name} is not ${length} bytes in lower-case hexadecimal`);
  }
  return fromHex(value);
}
