import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder, writtenTexts } from './written-texts.ts';

const texts = writtenTexts().filter(({ path }) => !import.meta.filename.endsWith(path));

const folder = join(projectFolder, 'docs/product');
const headings = new Set(
  readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^#{1,2} (\d+(?:\.\d+)?) /gm)].map(
      (found) => found[1],
    ),
  ),
);
const decisions = readdirSync(join(projectFolder, 'docs/decisions'));
const numbers = new Set(decisions.map((name) => name.slice(0, 4)));

/** Each match that is wrong, with its place. */
function wrong(pattern: RegExp, isRight: (number: string) => boolean): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter((found) => !isRight(found[1] ?? ''))
      .map((found) => `${path}: ${found[0]}`),
  );
}

function areThere(cited: string): boolean {
  return (cited.match(/\b0\d{3}\b/g) ?? []).every((number) => numbers.has(number));
}

describe('a reference', () => {
  it('to the product names a section that exists', () => {
    const number = /(?<!RFC \d+ )§(\d+(?:\.\d+)*)/g;
    expect(wrong(number, (section) => headings.has(section))).toEqual([]);
    expect(headings.size).toBeGreaterThan(100);
  });

  it('to a decision names one that exists', () => {
    const list = /\bdecisions?[\s/*[(]+(\d{4}\b(?:[^.;:§\d]{0,60}?\b\d{4}\b)*)/g;
    expect(wrong(list, areThere)).toEqual([]);
    const ofDecisions = texts.filter(({ path }) => path.startsWith('docs/decisions/'));
    expect(ofDecisions.filter(({ text }) => !areThere(text)).map(({ path }) => path)).toEqual([]);
  });

  it('leads to nothing outside the repository', () => {
    const outside =
      /\bspec(?:ification)?(?:'s)?[\s*/]+§|\bdecisions? \d{1,2}\b|\bvisual \d+\b|\bthe specification\b|\.\.\/shared\b|\b(?:spec|stripe|backend|frontend|architecture|verifiable-draw|peers)\.md\b/gi;
    expect(wrong(outside, () => false)).toEqual([]);
  });

  it('of one page to another file leads to a file', () => {
    const broken = texts
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g)]
          .map((found) => found[1] ?? '')
          .filter((link) => !existsSync(join(projectFolder, dirname(path), link)))
          .map((link) => `${path}: ${link}`),
      );
    expect(broken).toEqual([]);
  });
});

it('decisions are few, since what only describes the product stands in its reference', () => {
  expect(numbers.size).toBeGreaterThan(30);
  expect(decisions.filter((name) => /^0\d{3}-/.test(name)).length).toBeLessThanOrEqual(50);
});

it('all pages together stay readable within a day: a new fact takes the place of an old one', () => {
  const pages = texts.filter(({ path }) => path.endsWith('.md'));
  const words = pages.flatMap(({ text }) => text.match(/\S+/g) ?? []);
  expect(pages.length).toBeGreaterThan(80);
  expect(words.length).toBeLessThan(101_500);
});

it('each decision stands in their list, with the title of its page', () => {
  const pages = decisions.filter((name) => /^0\d{3}-/.test(name));
  const rows = pages.map((name) => {
    const [first = ''] = readFileSync(join(projectFolder, 'docs/decisions', name), 'utf8').split(
      '\n',
    );
    const title = /^# \d{4} (.+: .+)$/.exec(first)?.[1] ?? `${name} names no subject`;
    return `| [${name.slice(0, 4)}](${name}) | ${title} |`;
  });
  const list = readFileSync(join(projectFolder, 'docs/decisions/README.md'), 'utf8');
  expect(list.split('\n').filter((line) => line.startsWith('| [0'))).toEqual(rows.toSorted());
});

it('docs/performance.md can be read at once: it has 90 lines at most', () => {
  const lines = readFileSync(join(projectFolder, 'docs/performance.md'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(90);
});
