/** How a draw was sealed, best first. The codes are those of the files. */
export type Level = 'witnessed' | 'late' | 'alone' | 'rehearsal';

/** The names of the levels, for people. */
export const levelNames: Readonly<Record<Level, string>> = {
  witnessed: 'Sealed before witnesses',
  late: 'Sealed late',
  alone: 'Sealed by Clubdraw alone',
  rehearsal: 'Rehearsal',
};

/** A stretch of a sentence; `strong` is what must not be overlooked. */
export type Words = { text: string; strong: boolean };

/** The words of a level about one draw. */
export type SealingFacts = {
  /** The known witnesses that signed in time, by their names. */
  inTime: readonly string[];
  /** The named witnesses that did not. */
  missing: readonly string[];
  /** The named witnesses that signed in time and that the verifier does not know. */
  strangers: readonly string[];
  /** Hours between the announced round and the one that decides. */
  hoursLate: number;
};

const plain = (text: string): Words => ({ text, strong: false });
const strong = (text: string): Words => ({ text, strong: true });

/** "A", "A and B", "A, B and C". */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The words of a level of a draw. */
export function levelWords(level: Level, sealing: SealingFacts): Words[] {
  if (level === 'witnessed') return witnessedWords(sealing);
  if (level === 'late') return [plain(lateWords(sealing))];
  if (level === 'rehearsal') return [plain(rehearsalWords)];
  return [...missingWords(sealing), ...aloneWords, ...strangerWords(sealing)];
}

function witnessedWords({ inTime }: SealingFacts): Words[] {
  const are = inTime.length === 1 ? 'is' : 'are';
  return [
    plain(`${namesInWords(inTime)}, who ${are} not Clubdraw, had the sealed list’s fingerprint `),
    plain('before the number came. Whether every ticket was sold they cannot see.'),
  ];
}

function lateWords({ inTime, hoursLate }: SealingFacts): string {
  const late = hoursLate === 1 ? 'An hour late' : `${hoursLate} hours late`;
  const are = inTime.length === 1 ? 'is' : 'are';
  const who = `${namesInWords(inTime)}, who ${are} not Clubdraw`;
  return `${late}; witnesses had it before the number that decided: ${who}.`;
}

function missingWords({ missing }: SealingFacts): Words[] {
  if (missing.length === 0) return [];
  return [strong(`Named witnesses did not sign in time: ${namesInWords(missing)}. `)];
}

const aloneWords = [
  plain('The sums are right. When the list was closed is Clubdraw’s word: '),
  strong('it could have chosen the winner.'),
];

function strangerWords({ strangers }: SealingFacts): Words[] {
  if (strangers.length === 0) return [];
  return [plain(` Named by Clubdraw, and not known here: ${namesInWords(strangers)}.`)];
}

const rehearsalWords =
  'The random value comes from a test beacon, which anybody can compute. Not a draw.';

/** The words of a level where nobody says of which draw. */
export const levelText: Readonly<Record<Level, string>> = {
  witnessed:
    'Witnesses, who are not Clubdraw, had the sealed list’s fingerprint before the number came. Whether every ticket was sold they cannot see.',
  late: 'An hour or more late; witnesses had it before the number that decided.',
  alone: aloneWords.map(({ text }) => text).join(''),
  rehearsal: rehearsalWords,
};

/** The words about a draw whose seed was behind a lock from the close until it was opened. */
export const knownInBetween =
  'Only Clubdraw, or most of drand’s operators together, could know the winner in between.';

const listIsFixed = 'The list could not be changed any more.';

/** The words of each level about the list in between. */
export const listInBetween: Readonly<Record<Level, string>> = {
  witnessed: listIsFixed,
  late: listIsFixed,
  alone: 'That the list was not changed in between is Clubdraw’s word.',
  rehearsal: '',
};

/** Both, as they follow the words of a level. */
export function lockWords(level: Level): Words[] {
  return level === 'rehearsal' ? [] : [plain(` ${knownInBetween} ${listInBetween[level]}`)];
}

/** The words for a draw whose lock its round opened, while its publisher keeps quiet. */
export const unannounced = 'Clubdraw has not announced this. Everybody can see it.';

/** The words for a certificate that is right, of which nobody read the list. */
export const unreadWords: readonly Words[] = [
  plain('The certificate is consistent; the tickets were not read. '),
  plain('Whether each ticket is in the list, and once, needs the entry log.'),
];
