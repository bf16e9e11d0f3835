import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { readCoverage } from '../checks/read-coverage.ts';

const page = readFileSync(join(projectFolder, 'docs/spec-coverage.md'), 'utf8');

/** What is wrong with a page about coverage, one line for each. */
function problemsOf(markdown: string): string[] {
  const { built, sentences } = readCoverage(markdown);
  const missing = built
    .filter((number) => !sentences.some(({ section }) => section === number))
    .map((number) => `section ${number} is built and has no sentence`);
  const strangers = sentences
    .filter(({ section }) => !built.includes(section))
    .map(({ section, sentence }) => `"${sentence}" is of section ${section}, which is not built`);
  const broken = sentences.flatMap(({ sentence, tests }) => {
    if (tests.length === 0) return [`"${sentence}" has no test`];
    return tests
      .filter(({ file, title }) => !hasTest(file, title))
      .map(({ file, title }) => `"${sentence}": there is no "${title}" in ${file}`);
  });
  return [...missing, ...strangers, ...broken];
}

function hasTest(file: string, title: string): boolean {
  const path = join(projectFolder, file);
  return (
    /\.(test|e2e)\.tsx?$/.test(file) &&
    existsSync(path) &&
    readFileSync(path, 'utf8').includes(title)
  );
}

describe('the page about what of the specification is built', () => {
  it('names a test that exists for each of its sentences, and a sentence for each section', () => {
    expect(problemsOf(page)).toEqual([]);
    expect(readCoverage(page).built.length).toBeGreaterThan(0);
  });

  it('is found out when a test is gone, a section is empty or a sentence has no test', () => {
    const wrong = [
      'Built: 2.4, 2.5',
      '## 2.4 Sign-up',
      '| Sentence | Test |',
      '|---|---|',
      '| A sentence whose test is gone | `script/tests/spec-coverage.test.ts` › nobody wrote this one |'.replace(
        'wrote',
        'ever wrote',
      ),
      '| A sentence without a test | |',
      '## 9 Constants',
      '| Of a section that is not built | `script/tests/spec-coverage.test.ts` › is found out when |',
    ].join('\n');
    expect(problemsOf(wrong)).toHaveLength(4);
  });
});
