import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseProblems, versionOf } from '../releases/release-problems.ts';
import { setVersion } from '../releases/set-version.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { commitAll, gitIn } from './small-repository.ts';

let folder: string;

function write(name: string, content: unknown): void {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(join(folder, name), text);
}

beforeEach(() => {
  folder = openTemporaryFolder();
  gitIn(folder, 'init', '--quiet');
  mkdirSync(join(folder, 'web'));
  const web = { name: '@clubdraw/web', version: '0.1.0', dependencies: { fairdraw: '0.1.0' } };
  write('package.json', { name: 'clubdraw', version: '0.1.0', workspaces: ['web'] });
  write('web/package.json', web);
  write('package-lock.json', {
    name: 'clubdraw',
    version: '0.1.0',
    packages: { '': { version: '0.1.0' }, web, 'node_modules/other': { version: '0.1.0' } },
  });
  write('CHANGELOG.md', '# Changes\n\n## 1.0.0 · 2026-11-23\n\nThe first one.\n');
  commitAll(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  it('has no problem in a clean tree with an entry in the list of changes', () => {
    expect(releaseProblems(folder, '1.0.0')).toEqual([]);
  });

  it('is refused with changes that are not committed', () => {
    write('new-file.txt', 'new');
    expect(releaseProblems(folder, '1.0.0')).toEqual(['There are changes that are not committed.']);
  });

  it('is refused when its tag is there, and for a version that is none or not later', () => {
    gitIn(folder, 'tag', 'v1.0.0');
    expect(releaseProblems(folder, '1.0.0')).toEqual(['There is a tag v1.0.0 already.']);
    expect(releaseProblems(folder, '0.0.9')[0]).toContain('is not later than 0.1.0');
    for (const none of ['1.0', 'v1.0.0', '--checked', '1.0.0-rc.1'])
      expect(releaseProblems(folder, none)).toEqual([expect.stringContaining('is no version')]);
  });

  it('is refused without an entry in the list of changes', () => {
    expect(releaseProblems(folder, '1.1.0')).toEqual([
      'CHANGELOG.md has no heading "## 1.1.0 · " with its date.',
    ]);
  });

  it('has its version in every package, and in no other', () => {
    setVersion(folder, '1.0.0');
    expect([versionOf(folder), versionOf(join(folder, 'web'))]).toEqual(['1.0.0', '1.0.0']);
    const changed = gitIn(folder, 'diff', '--unified=0').split('\n');
    expect(changed.filter((line) => line.startsWith('+ ')).length).toBe(7);
    expect(changed.filter((line) => line.startsWith('+ ') && line.includes('0.1.0'))).toEqual([]);
  });
});
