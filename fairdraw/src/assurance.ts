/** The worth of a draw's evidence, best first; `T` is for rehearsals. */
export type Level = 'A' | 'B' | 'T';

/** A stretch of a sentence; `strong` is what must not be overlooked. */
export type Words = { text: string; strong: boolean };

const plain = (text: string): Words => ({ text, strong: false });
const strong = (text: string): Words => ({ text, strong: true });

/** The words of each level. */
export const levelWords: Readonly<Record<Level, readonly Words[]>> = {
  A: [
    plain(
      'The entry list was fixed, and independent witnesses recorded it, before the public random value existed. Nobody, including the platform, could choose the winner. ',
    ),
    strong('Not proved:'),
    plain(' that every ticket was paid for, or who holds them.'),
  ],
  B: [
    plain(
      'The winner follows from the entry list and a public random value which the platform cannot choose. ',
    ),
    strong(
      "That the list was fixed before that value rests on the platform's own dated signature.",
    ),
  ],
  T: [plain('The random value comes from a test beacon, which anybody can compute. Not a draw.')],
};

/** The words of a level without their emphasis. */
export function levelText(level: Level): string {
  return levelWords[level].map(({ text }) => text).join('');
}
