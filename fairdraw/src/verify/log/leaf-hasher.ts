import type { Sha256 } from '../../tree/hash.ts';
import { hexDigit, type TicketLine, type VoidLine } from './read-log-line.ts';

/**
 * Hashes the leaves of one draw's log from its lines. All tickets of a draw have leaves of the same
 * shape, so one buffer serves a million of them.
 */
export class LeafHasher {
  readonly #hash: Sha256;
  readonly #pubHash: Uint8Array;
  #issue = new Uint8Array(0);

  constructor(pubHash: Uint8Array, hash: Sha256) {
    this.#pubHash = pubHash;
    this.#hash = hash;
  }

  /** 0x00 ‖ 0x01 ‖ pubHash ‖ u64 serial ‖ u32 length ‖ code ‖ commitment. */
  issued({ bytes, serial, codeFrom, codeUntil, commitFrom }: TicketLine): Uint8Array {
    const codeLength = codeUntil - codeFrom;
    const commitAt = 46 + codeLength;
    if (this.#issue.length !== commitAt + 32) this.#issue = this.#begin(1, commitAt + 32);
    const leaf = this.#issue;
    writeU64(leaf, 34, serial);
    writeU32(leaf, 42, codeLength);
    for (let at = 0; at < codeLength; at += 1) leaf[46 + at] = bytes[codeFrom + at] ?? 0;
    for (let at = 0; at < 32; at += 1) {
      const high = hexDigit(bytes[commitFrom + at * 2] ?? 0);
      leaf[commitAt + at] = high * 16 + hexDigit(bytes[commitFrom + at * 2 + 1] ?? 0);
    }
    return this.#hash(leaf);
  }

  /** 0x00 ‖ 0x02 ‖ pubHash ‖ u64 serial ‖ u8 reason. */
  voided({ serial, reason }: VoidLine): Uint8Array {
    const leaf = this.#begin(2, 43);
    writeU64(leaf, 34, serial);
    leaf[42] = reason;
    return this.#hash(leaf);
  }

  #begin(type: number, length: number): Uint8Array<ArrayBuffer> {
    const leaf = new Uint8Array(length);
    leaf[1] = type;
    leaf.set(this.#pubHash, 2);
    return leaf;
  }
}

function writeU64(bytes: Uint8Array, at: number, value: number): void {
  writeU32(bytes, at, Math.floor(value / 0x1_0000_0000));
  writeU32(bytes, at + 4, value % 0x1_0000_0000);
}

function writeU32(bytes: Uint8Array, at: number, value: number): void {
  for (let byte = 3, rest = value; byte >= 0; byte -= 1) {
    bytes[at + byte] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}
