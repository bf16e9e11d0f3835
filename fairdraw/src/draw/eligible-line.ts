/**
 * The lines about who may win that anybody can measure, letter for letter. Each continues "Only
 * people who …". Whether a winner meets any other line, the club decides by itself.
 */
const years = String.raw`[1-9]\d{0,2}`;
// Names of places begin with a capital or a figure; only words that join names stand between them.
const word = String.raw`[\p{Lu}\d][\p{L}\p{M}\d.’'-]*`;
const place = String.raw`${word}(?:(?: (?:of|and|the|or)| (?:of|and|or) the|,)? ${word}){0,7}`;

const measured = [
  `are ${years} or older`,
  `live in ${place}(?:, but not in ${place})?`,
  'are not of the club or its household',
  'are members of the club',
  'are not excluded from play',
  'paid with a means of payment of their own',
  'have a licence to drive',
  String.raw`fetch it within (?<days>[3-9]\d|[1-9]\d{2}) days of the claim`,
];

const listed = new RegExp(`^(?:${measured.join('|')})$`, 'u');

/** The days that a line gives a winner to fetch the prize; null for a line that gives none. */
export function fetchDaysIn(line: string): number | null {
  const days = listed.exec(line)?.groups?.['days'];
  return days === undefined ? null : Number(days);
}

/** Whether a line about who may win leaves its judging to the club. */
export function isClubsToDecide(line: string): boolean {
  return !listed.test(line);
}
