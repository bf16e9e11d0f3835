import type { CheckId } from '../src/verify/check.ts';
import type { Files } from './files-of.ts';

/** Something that was done to a good draw, and the checks that have to refuse it: all of them. */
export type Tampered = { name: string; fails: readonly CheckId[]; files: () => Files };

/** The hexadecimal text with its last bit flipped. */
export function flipped(hex: string): string {
  const last = Number.parseInt(hex.slice(-1), 16);
  return hex.slice(0, -1) + (last ^ 1).toString(16);
}
