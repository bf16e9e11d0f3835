import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const utf8 = new TextEncoder();
const largestU64 = 2n ** 64n - 1n;
let workspace = new Uint8Array(1024);

/** One byte. Throws RangeError outside 0…255. */
export function u8(value: number): Uint8Array {
  return Uint8Array.of(whole(value, 0xff));
}

/** Four bytes, big-endian. Throws RangeError outside 0…2³²−1. */
export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  putU32(bytes, 0, whole(value, 0xffff_ffff));
  return bytes;
}

/**
 * Eight bytes, big-endian. A number has to be a safe integer, since a larger one may already have
 * been rounded; a bigint reaches 2⁶⁴−1. Throws RangeError otherwise.
 */
export function u64(value: number | bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  if (typeof value === 'bigint') {
    if (value < 0n || value > largestU64) throw new RangeError(`${value} is not 64 bits, unsigned`);
    new DataView(bytes.buffer).setBigUint64(0, value);
  } else {
    putU32(bytes, 0, Math.floor(whole(value, Number.MAX_SAFE_INTEGER) / 2 ** 32));
    putU32(bytes, 4, value % 2 ** 32);
  }
  return bytes;
}

/**
 * The text's UTF-8 behind its length in bytes (u32), letter for letter: two ways to write one text
 * are two texts. Throws RangeError for half a surrogate pair: its encoding would be that of
 * another.
 */
export function str(text: string): Uint8Array {
  return asciiStr(text) ?? utf8Str(text);
}

/** Undefined for a text with other letters. Most have none, and an encoder costs ten times this. */
function asciiStr(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(4 + text.length);
  putU32(bytes, 0, text.length);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter > 0x7f) return undefined;
    bytes[4 + at] = letter;
  }
  return bytes;
}

function utf8Str(text: string): Uint8Array {
  if (!text.isWellFormed()) throw new RangeError('The text has half a surrogate pair');
  const encoded = utf8.encode(text);
  const bytes = new Uint8Array(4 + encoded.length);
  putU32(bytes, 0, encoded.length);
  bytes.set(encoded, 4);
  return bytes;
}

/** The same 32 bytes. Throws RangeError for any other length. */
export function b32(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== 32) throw new RangeError(`Expected 32 bytes, got ${bytes.length}`);
  return bytes;
}

/** 32 zero bytes, the protocol's word for "none". A new array each time, so nobody can spoil it. */
export function zero32(): Uint8Array {
  return new Uint8Array(32);
}

/** The parts, one behind the other. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * As `concat`, for bytes that are read at once: the next call writes over them. For preimages,
 * whose memory costs more than their hash when each of some millions has its own. No part may be an
 * earlier answer of this.
 */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  if (length > workspace.length) workspace = new Uint8Array(2 * length);
  let at = 0;
  for (const part of parts) {
    workspace.set(part, at);
    at += part.length;
  }
  return workspace.subarray(0, length);
}

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Bytes of lower-case hexadecimal digits. Throws RangeError for anything else. */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('Expected lower-case hexadecimal');
  return hexToBytes(hex);
}

/** Whether two byte strings are the same. For public values: its time depends on them. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

// Plain bytes: a DataView for each integer costs several times the writing, and a log has millions.
function putU32(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}

function whole(value: number, largest: number): number {
  if (!Number.isSafeInteger(value) || value < 0 || value > largest) {
    throw new RangeError(`${value} is not a whole number from 0 to ${largest}`);
  }
  return value;
}
