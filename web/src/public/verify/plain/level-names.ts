import type { Level } from 'fairdraw/assurance';

/** How the list of a draw was sealed, in a name. */
export const levelNames: Readonly<Record<Level, string>> = {
  A: 'Sealed before witnesses',
  B: 'Sealed by Clubdraw alone',
  T: 'Rehearsal',
};
