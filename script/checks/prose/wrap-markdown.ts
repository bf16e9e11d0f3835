import { proseWidth, wrapWords } from './wrap-words.ts';

type Paragraph = { first: string; next: string; lines: string[] };

const fence = /^\s*(?:```|~~~)/;
/** Tables, headings, HTML, and addresses of links keep their line. */
const keepsItsLine = /^\s*(?:\||#|<|\[[^\]]+\]: |!\[)/;
const beginning = /^(?<first>(?:> ?)*\s*(?:(?:[-*+]|\d+[.)])\s+)?)(?<rest>.*)$/;
const isItem = /(?:[-*+]|\d+[.)])\s+$/;
const breaksTheLine = / {2}$|\\$/;

/**
 * A page in Markdown with each paragraph that has a line of more than `proseWidth` in lines anew.
 */
export function wrapMarkdown(page: string): string {
  const out: string[] = [];
  let open: Paragraph | undefined;
  let isCode = false;
  const end = (): void => {
    if (open) out.push(...inLines(open));
    open = undefined;
  };
  for (const line of page.split('\n')) {
    const isFence = fence.test(line);
    if (isFence || isCode || line.trim() === '' || keepsItsLine.test(line)) {
      end();
      out.push(line);
      if (isFence) isCode = !isCode;
      continue;
    }
    const { first = '', rest = '' } = beginning.exec(line)?.groups ?? {};
    if (!open || isItem.test(first)) {
      end();
      open = { first, next: first.replace(isItem, (item) => ' '.repeat(item.length)), lines: [] };
    }
    open.lines.push(open.lines.length === 0 ? line : rest);
    if (breaksTheLine.test(line)) end();
  }
  end();
  return out.join('\n');
}

/** The lines as they are where none is too long. */
function inLines({ first, next, lines: [begin = '', ...others] }: Paragraph): string[] {
  const whole = [begin, ...others.map((line) => next + line)];
  if (whole.every(({ length }) => length <= proseWidth)) return whole;
  return wrapWords([begin.slice(first.length), ...others].join(' '), first, next);
}
