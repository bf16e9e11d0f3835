import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Chance, from the operating system's generator. */
export type Random = {
  bytes(count: number): Buffer;
  /** A UUID (version 7) whose order is the order of making, by the product's clock. */
  uuidv7(): string;
  /** `count` decimal digits, each equally likely. */
  digits(count: number): string;
};

export function systemRandom(clock: Clock): Random {
  return {
    bytes: (count) => randomBytes(count),
    uuidv7: orderedUuids(clock),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  };
}

const counterLimit = 0x1000;

/**
 * RFC 9562 §6.2, method 1: within a millisecond a counter of 12 bits keeps the order of one process;
 * a full one borrows from the next millisecond.
 */
function orderedUuids(clock: Clock): () => string {
  let milliseconds = 0;
  let counter = 0;
  return () => {
    const now = clock.now().getTime();
    if (now > milliseconds) {
      milliseconds = now;
      counter = randomInt(counterLimit / 2);
    } else {
      counter += 1;
      if (counter === counterLimit) {
        milliseconds += 1;
        counter = 0;
      }
    }
    return uuidv7(milliseconds, counter);
  };
}

/** Asking the system for bytes costs the same for a page of them: a crowd shares one call. */
const page = Buffer.alloc(4_096);
let read = page.length;

/** The next 8 bytes of the page; each is given out once. */
function nextRandomBytes(): Buffer {
  if (read === page.length) {
    randomFillSync(page);
    read = 0;
  }
  read += 8;
  return page.subarray(read - 8, read);
}

/** RFC 9562 §5.7: 48 bits of milliseconds, version, counter, variant, 62 random bits. */
function uuidv7(milliseconds: number, counter: number): string {
  const bytes = Buffer.alloc(16);
  nextRandomBytes().copy(bytes, 8);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
