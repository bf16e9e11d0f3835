import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
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

/** A number from 0 to below 1, for what should not happen at the same moment everywhere. */
export function chance(): number {
  return randomInt(chances) / chances;
}

const chances = 2 ** 32;

/**
 * RFC 9562 §6.2, method 1: within a millisecond a counter that began at random keeps the order of
 * one process. It begins in the lower half of its 32 bits, so it never fills up while the clock
 * stands still or goes back.
 */
function orderedUuids(clock: Clock): () => string {
  let msecs = 0;
  let seq = 0;
  return () => {
    const now = clock.now().getTime();
    const random = nextRandomBytes();
    if (now > msecs) {
      msecs = now;
      seq = random.readUInt32BE(6) >>> 1;
    } else seq += 1;
    return v7({ msecs, seq, random });
  };
}

/** Asking the system for bytes costs the same for a page of them: a crowd shares one call. */
const page = Buffer.alloc(8_192);
let read = page.length;

/** The next 16 bytes of the page; each is given out once. */
function nextRandomBytes(): Buffer {
  if (read === page.length) {
    randomFillSync(page);
    read = 0;
  }
  read += 16;
  return page.subarray(read - 16, read);
}
