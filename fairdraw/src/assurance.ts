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

const inBetween = plain(
  ' Only Clubdraw, or most of drand’s operators together, could know the winner in between.',
);

/** What is added to them of a draw whose seed was behind a lock, from the close until it was opened. */
export const lockWords: Readonly<Record<Level, readonly Words[]>> = {
  A: [inBetween, plain(' The list could not be changed any more.')],
  B: [inBetween, plain(' That the list was not changed in between is Clubdraw’s word.')],
  T: [],
};

/** The words for a draw whose lock its round opened, while its publisher keeps quiet. */
export const unannounced = 'Clubdraw has not announced this. Everybody can see it.';

/** The words for a certificate that is right, of which nobody read the list. */
export const unreadWords: readonly Words[] = [
  plain('The certificate is consistent; the tickets were not read. '),
  plain('Whether each ticket is in the list, and once, needs the entry log.'),
];

/** The words of a level without their emphasis. */
export function levelText(level: Level): string {
  return levelWords[level].map(({ text }) => text).join('');
}
