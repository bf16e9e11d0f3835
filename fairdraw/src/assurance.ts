/** The worth of a draw's evidence, best first; `T` is for rehearsals. */
export type Level = 'A' | 'B' | 'T';

/** A stretch of a sentence; `strong` is what must not be overlooked. */
export type Words = { text: string; strong: boolean };

const plain = (text: string): Words => ({ text, strong: false });

/** The words of each level. */
export const levelWords: Readonly<Record<Level, readonly Words[]>> = {
  A: [
    plain(
      'The entry list was fixed, and independent witnesses recorded it, before the public random value existed. Nobody, including the platform, could choose the winner. ',
    ),
    plain('Not proved: that every ticket was paid for, or who holds them.'),
  ],
  B: [
    plain(
      'The winner follows from the entry list and a public random value which the platform cannot choose. ',
    ),
    plain("That the list was fixed before that value rests on the platform's own dated signature."),
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
