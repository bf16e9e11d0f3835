/** The worth of a draw's evidence, best first; `T` is for rehearsals. */
export type Level = 'A' | 'B' | 'T';

/** A stretch of a sentence; `strong` is what must not be overlooked. */
export type Words = { text: string; strong: boolean };

const plain = (text: string): Words => ({ text, strong: false });

/** The words of each level. */
export const levelWords: Readonly<Record<Level, readonly Words[]>> = {
  A: [
    plain('Witnesses had the sealed list’s fingerprint before the number came. '),
    plain('Whether every ticket was sold they cannot see.'),
  ],
  B: [
    plain('The sums are right. When the list was closed is Clubdraw’s word: '),
    { text: 'it could have chosen the winner.', strong: true },
  ],
  T: [plain('The random value comes from a test beacon, which anybody can compute. Not a draw.')],
};

/** The words for a certificate that is right, of which nobody read the list. */
export const unreadWords: readonly Words[] = [
  plain('The certificate is consistent; the tickets were not read. '),
  plain('Whether each ticket is in the list, and once, needs the entry log.'),
];

/** The words of a level without their emphasis. */
export function levelText(level: Level): string {
  return levelWords[level].map(({ text }) => text).join('');
}
