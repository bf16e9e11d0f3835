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
    uuidv7: () => uuidv7(clock.now().getTime()),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  };
}

/** RFC 9562 §5.7: 48 bits of milliseconds, version, variant, 74 random bits. */
function uuidv7(milliseconds: number): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
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
