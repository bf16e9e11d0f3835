import { proseWidth, wrapWords } from './wrap-words.ts';

/** A comment of one line that is too long becomes a block of several. */
const inOneLine = /^(?<indent>\s*)(?<open>\{?\/\*\*?) (?<text>.*?) (?<close>\*\/\}?)$/;
/** A line of a comment: what stands in front of the words, and these. */
const inBlock = /^(?<prefix>\s*\* )(?<text>\s*\S.*)$/;
const beside: Readonly<Record<Language, RegExp>> = {
  slashes: /^(?<prefix>\s*(?:\/\/|--) )(?<text>\s*\S.*)$/,
  dashes: /^(?<prefix>\s*-- )(?<text>\s*\S.*)$/,
  hashes: /^(?<prefix>\s*# )(?<text>\s*\S.*)$/,
};
/** A directive, or a setting that is commented out. */
const isForATool = /oxlint-|@ts-|@vite|^\s*# ?[A-Z][A-Z0-9_]*=/;
/** A tag or an item of a list: its further lines stand further in. */
const hangs = /^\s*(?:@|[-*•] |\d+[.)] )/;
const isSetApart = /^\s*(?:\||```)/;

/** How a language begins a comment that ends with its line. */
export type Language = 'slashes' | 'dashes' | 'hashes';

/**
 * A source with each comment that has a line of more than `proseWidth` in lines anew from there.
 */
export function wrapComments(source: string, language: Language): string {
  const lines = source.split('\n');
  const out: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.length <= proseWidth || isForATool.test(line)) {
      out.push(line);
      continue;
    }
    const block = language === 'hashes' ? undefined : inOneLine.exec(line)?.groups;
    if (block) {
      out.push(...asBlock(block));
      continue;
    }
    const pattern = [inBlock, beside[language]].find((one) => one.test(line));
    const { prefix = '', text = '' } = pattern?.exec(line)?.groups ?? {};
    if (!pattern || (pattern === inBlock && language === 'hashes')) {
      out.push(line);
      continue;
    }
    const words = [text];
    while (goesOn(text, lines[at + 1], { pattern, prefix })) {
      words.push((lines[at + 1] ?? '').slice(prefix.length).trimStart());
      at += 1;
    }
    out.push(...inSeveralLines(words, prefix));
  }
  return out.join('\n');
}

/** Further lines stand as far in as the first, those of a tag or of an item further. */
function inSeveralLines(words: string[], prefix: string): string[] {
  const [text = ''] = words;
  const begin = /^\s*(?:[-*•] |\d+[.)] )?/.exec(text)?.[0] ?? '';
  const next = text.startsWith('@') ? `${prefix}  ` : prefix + ' '.repeat(begin.length);
  return wrapWords(words.join(' ').slice(begin.length), prefix + begin, next);
}

type Line = { pattern: RegExp; prefix: string };

/** Whether a line goes on with what another one of the same comment begins. */
function goesOn(begun: string, line: string | undefined, { pattern, prefix }: Line): boolean {
  const { prefix: own, text = '' } = pattern.exec(line ?? '')?.groups ?? {};
  if (own !== prefix || hangs.test(text) || isSetApart.test(text)) return false;
  if (isForATool.test(line ?? '')) return false;
  return hangs.test(begun) ? depthOf(text) > depthOf(begun) : depthOf(text) === depthOf(begun);
}

function depthOf(text: string): number {
  return text.length - text.trimStart().length;
}

function asBlock({ indent = '', open = '', text = '', close = '' }: Groups): string[] {
  const isCode = open.startsWith('{');
  const prefix = isCode ? `${indent}    ` : `${indent} * `;
  const lines = wrapWords(text, prefix, prefix);
  if (!isCode) return [`${indent}${open}`, ...lines, `${indent} ${close}`];
  const [first = '', ...others] = lines;
  const all = [`${indent}${open} ${first.trimStart()}`, ...others];
  return [...all.slice(0, -1), `${all.at(-1) ?? ''} ${close}`];
}

type Groups = Readonly<Record<string, string | undefined>>;
