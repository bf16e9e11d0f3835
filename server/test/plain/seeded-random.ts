import { createHash } from 'node:crypto';
import type { Random } from '../../src/edge/random.ts';

/** Chance that is the same in each run: SHA-256 of a counter, in the order in which it is asked. */
export function seededRandom(seed: string): Random {
  let asked = 0;
  const bytes = (count: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 32) {
      asked += 1;
      blocks.push(createHash('sha256').update(`${seed} ${asked}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, count);
  };
  let made = 0;
  return {
    bytes,
    uuidv7: () => {
      made += 1;
      return `019a0000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
    },
    digits: (count) => [...bytes(count)].map((byte) => byte % 10).join(''),
  };
}
