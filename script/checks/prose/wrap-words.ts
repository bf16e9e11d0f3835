/** The longest line of prose, in docs and in comments. */
export const proseWidth = 100;

/** Pieces that are never parted: code, links, and a number with its unit or its noun. */
const pieces =
  /(?:RFC \d+(?: §[\d.]+)?|decisions? \d{4}|product §[\d.]+|\d[\d.,]* (?:[mµ]?s|h|[KMG]i?B|%|px|mm)(?=\W|$)|`[^`]*`|!?\[[^\]]*\]\([^)]*\)|\S)+/g;

/** A line that begins so would be a list, a heading, a quotation, a table or a tag. */
const hasMeaningAtTheBeginning = /^(?:[-+*=|]+$|#+$|>|\||@|\d+[.)]$|\*\/)/;

/**
 * Words in lines of at most `proseWidth`; a piece that is longer has a line of its own. The first
 * line gets `first` in front of it, each other one `next`.
 */
export function wrapWords(text: string, first: string, next: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(pieces) ?? []) {
    const prefix = lines.length === 0 ? first : next;
    const isWhole = prefix.length + line.length + 1 + piece.length > proseWidth;
    if (line && isWhole && !hasMeaningAtTheBeginning.test(piece)) {
      lines.push(prefix + line);
      line = piece;
    } else {
      line = line ? `${line} ${piece}` : piece;
    }
  }
  if (line) lines.push((lines.length === 0 ? first : next) + line);
  return lines;
}
