import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

const page = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');

const folder = /^(?:[a-z]+\/)+(?:src|modules|migrations)$|^(?:[a-z]+\/)*src$/;

/** The code spans of the paragraph about a thing that are sources or folders of such. */
function spansAbout(thing: string): string[] {
  const paragraph = page.split('\n\n').find((text) => text.startsWith(`**${thing}**`)) ?? '';
  return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

/** The sources that a paragraph lists, each below the folder that was named last. */
function sourcesAbout(thing: string): string[] {
  let base = '';
  return spansAbout(thing).flatMap((span) => {
    if (folder.test(span)) base = span;
    if (!/\.(tsx?|sql)$/.test(span)) return [];
    return [existsSync(join(projectFolder, span)) ? span : join(base, span)];
  });
}

const existing = (paths: string[]): string[] =>
  paths.filter((path) => existsSync(join(projectFolder, path)));

it('one more field of a draw touches twelve sources, the migration included', () => {
  const sources = sourcesAbout('A field of a draw');
  expect(sources).toHaveLength(11);
  expect(existing(sources)).toEqual(sources);
  const withoutMail = sources.filter((path) => !/mails|notifications/.test(path));
  const without = withoutMail.filter(
    (path) => !readFileSync(join(projectFolder, path), 'utf8').includes('description'),
  );
  expect(without).toEqual([]);
});

it('one more run method touches twelve sources', () => {
  const sources = sourcesAbout('A run method').filter((path) => path.includes('/'));
  const listed = sources.filter((path) => !path.endsWith('.test.ts'));
  expect(listed).toHaveLength(12);
  expect(existing(listed)).toEqual(listed);
});
