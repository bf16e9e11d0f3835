import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './written-texts.ts';

/** Each journey of docs/tour.md, and the files that it may take at most. */
const journeys: readonly (readonly [heading: string, maxFiles: number])[] = [
  ['One purchase', 30],
  ["A draw's run", 32],
  ['Signing in with a password', 18],
  ['Saving the terms of a draw', 10],
];

/** The ways in which a file is reached that no earlier one imports. */
const handOvers = ['browser', 'event', 'job', 'start', 'database', 'thread'];

type Row = { file: string; symbol: string; reached: string };

const page = join(projectFolder, 'docs/tour.md');
const row =
  /^\| \d+ \| \[`[^`]+`\]\((?<link>[^)]+)\) \| `(?<symbol>[^`]+)` \| (?<reached>\w*) ?\| \S.* \|$/;

function rowsOf(heading: string): Row[] {
  const section = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  return lines.map((line) => {
    const { link, symbol, reached = '' } = row.exec(line)?.groups ?? {};
    if (link === undefined || symbol === undefined) throw new Error(`No row of the tour: ${line}`);
    return { file: relative(projectFolder, join(dirname(page), link)), symbol, reached };
  });
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8');
}

/** A name has to be exported, or made by a migration; a statement or a call has to stand there. */
function defines({ file, symbol }: Row): boolean {
  const text = read(file);
  if (/\W/.test(symbol)) return text.includes(symbol);
  if (file.endsWith('.sql')) return text.includes(`FUNCTION ${symbol}(`);
  const kinds = 'async function|function|const|class|type|interface';
  return new RegExp(`^export (?:${kinds}) ${symbol}\\b`, 'm').test(text);
}

const packages: readonly (readonly [name: RegExp, folder: string])[] = [
  [/^@clubdraw\/(contract|domain)\//, '$1/src/'],
  [/^fairdraw\//, 'fairdraw/src/'],
];

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import|import\()\s*'([^']+)'/g);
  return [...found].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(file), name)];
    const [known] = packages.filter(([pattern]) => pattern.test(name));
    if (!known) return [];
    const path = name.replace(known[0], known[1]);
    return [`${path}.ts`, `${path}.tsx`].filter((one) => existsSync(join(projectFolder, one)));
  });
}

describe.each(journeys)('the tour of "%s"', (heading, maxFiles) => {
  const rows = rowsOf(heading);

  it('takes no more files than it may, each once', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThanOrEqual(maxFiles);
    expect(new Set(rows.map(({ file }) => file)).size).toBe(rows.length);
  });

  it('names in each row a symbol that its file defines', () => {
    expect(rows.filter((one) => !defines(one))).toEqual([]);
  });

  it('comes to each file from an earlier one, or by a hand-over that it names', () => {
    const known = new Set<string>();
    const lost = rows.filter(({ file, reached }, at) => {
      const isImported = known.has(file);
      for (const name of importsOf(file)) known.add(name);
      if (at === 0) return false;
      return reached === '' ? !isImported : isImported || !handOvers.includes(reached);
    });
    expect(lost).toEqual([]);
  });
});

it('the tour of a purchase begins at the click, ends in the mail and shows where money begins', () => {
  const symbols = rowsOf('One purchase').map(({ symbol }) => symbol);
  expect([symbols[0], symbols.at(-1)]).toEqual(['TicketForm', 'ticketsIssuedMail']);
  const among = ['TotalPage', 'startDrawCheckout', 'INSERT INTO payments', 'sessions.create'];
  expect(symbols).toEqual(expect.arrayContaining(among));
});
