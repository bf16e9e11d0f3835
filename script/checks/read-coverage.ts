/** One sentence of the specification, and the tests that show it. */
export type CoveredSentence = { section: string; sentence: string; tests: CoveringTest[] };

export type CoveringTest = { file: string; title: string };

export type Coverage = {
  /** Numbers of the sections that the page says are built. */
  built: string[];
  sentences: CoveredSentence[];
};

const heading = /^## (\d+(?:\.\d+)?) /;
const builtLine = /^Built: (.+)$/;
const reference = /`([^`]+)` › ([^;|]+?)(?=\s*(?:;|$))/g;

/**
 * Reads docs/spec-coverage.md: a line `Built: 2.4, 2.17`, then a heading `## 2.4 …` for each of them
 * with a table of sentences and tests (`file` › title, several apart by semicolons).
 */
export function readCoverage(markdown: string): Coverage {
  const coverage: Coverage = { built: [], sentences: [] };
  let section = '';
  for (const line of markdown.split('\n')) {
    section = heading.exec(line)?.[1] ?? section;
    const built = builtLine.exec(line)?.[1];
    if (built !== undefined) coverage.built = built.split(',').map((number) => number.trim());
    const cells = cellsOf(line);
    if (!cells) continue;
    const [sentence, tests] = cells;
    coverage.sentences.push({ section, sentence, tests: testsOf(tests) });
  }
  return coverage;
}

function cellsOf(line: string): [string, string] | undefined {
  const [, sentence, tests, end] = line.split('|').map((cell) => cell.trim());
  if (!line.startsWith('|') || sentence === undefined || tests === undefined || end !== '')
    return undefined;
  if (/^-+$/.test(sentence) || sentence === 'Sentence') return undefined;
  return [sentence, tests];
}

function testsOf(cell: string): CoveringTest[] {
  return [...cell.matchAll(reference)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }));
}
