import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which is one default
import opentype, { type Command, type Font } from 'opentype.js';

export type Weight = 500 | 800;

const files: Record<Weight, string> = {
  500: import.meta.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
  800: import.meta.resolve('@fontsource/figtree/files/figtree-latin-800-normal.woff'),
};

const fonts = new Map<Weight, Font>();

/** Read once, when the first text is set. */
function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const font = opentype.parse(new Uint8Array(readFileSync(fileURLToPath(files[weight]))).buffer);
  fonts.set(weight, font);
  return font;
}

export type SetText = {
  text: string;
  weight: Weight;
  size: number;
  /** Pixels that a line may be long, and how many lines there may be. */
  width: number;
  lines: number;
};

/**
 * Breaks a text into lines that fit; a text that is too long ends with an ellipsis. Signs that the
 * font lacks are left out.
 */
export function breakLines({ text, weight, size, width, lines }: SetText): string[] {
  const font = fontOf(weight);
  const fits = (line: string): boolean => font.getAdvanceWidth(line, size) <= width;
  const words = Array.from(text)
    .filter((sign) => /\s/.test(sign) || font.charToGlyphIndex(sign) > 0)
    .join('')
    .split(/\s+/)
    .filter(Boolean);
  const broken: string[] = [];
  for (const word of words) {
    const last = broken.at(-1);
    if (last !== undefined && fits(`${last} ${word}`))
      broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  const isCut = broken.length > lines;
  return broken
    .slice(0, lines)
    .map((line, at) => shortened(isCut && at === lines - 1 ? `${line}…` : line, fits));
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (!fits(text) && text.length > 1) text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return text;
}

/** A line as an SVG path: the same on every machine, because no machine's fonts are used. */
export function linePath(
  text: string,
  { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight },
): string {
  const { commands } = fontOf(weight).getPath(text, x, y, size);
  return `<path d="${commands.map(step).join('')}"/>`;
}

/** Written here: the library's own writer rounds some numbers to none at all (NaN). */
function step({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((one) => one !== undefined);
  return type + numbers.map((one) => one.toFixed(1)).join(' ');
}
