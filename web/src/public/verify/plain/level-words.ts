import type { Level } from 'fairdraw/assurance';

/** The meaning of each level for its reader. */
export const levelWords: Readonly<Record<Level, string>> = {
  A: 'Witnesses, who are not Clubdraw, had the sealed list’s fingerprint before the number came. Whether every ticket was sold they cannot see.',
  B: 'The sums are right. When the list was closed is Clubdraw’s word: it could have chosen the winner.',
  T: 'The number comes from a test beacon, which anybody can compute. It is no draw.',
};
