import type { Level } from 'fairdraw/assurance';

/** Each level in at most twelve words: what holds, and why. */
export const levelWords: Readonly<Record<Level, readonly [string, string]>> = {
  A: ['Nobody could steer it.', 'Outsiders signed the list before the number came.'],
  B: ['The result is right.', 'Only Clubdraw says when the list was closed.'],
  T: ['A rehearsal.', 'The random number is a test of this machine.'],
};
