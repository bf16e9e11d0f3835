import { localDateTime } from '../time/local-time.ts';

/** So much of a name stands in the name of a file. */
const maxPart = 48;

/**
 * A text as a part of a file's name: letters and digits of any script, Latin ones without accents,
 * with hyphens between words.
 */
function partOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['\u2019]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .normalize('NFC');
  return Array.from(words)
    .slice(0, maxPart)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * The name of a file that a club takes along: by the club, by what it is about, by what it lists.
 */
export function csvName(parts: readonly (string | null)[]): string {
  const named = parts.map((part) => partOf(part ?? '')).filter((part) => part !== '');
  return `${named.join('-')}.csv`;
}

/** The parts that name a draw in the names of its files: its name and its day. */
export function drawInFileName(draw: { name: string; runAt: Date; timezone: string }): string[] {
  return [draw.name, localDateTime(draw.runAt, draw.timezone).slice(0, 10)];
}
