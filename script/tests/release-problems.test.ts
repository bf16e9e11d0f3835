import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseProblems } from '../releases/release-problems.ts';
import { beginNextVersion, setVersion } from '../releases/set-version.ts';
import { isBefore, readVersion } from '../../server/src/product-version.ts';
import { projectFolder } from '../project-folder.ts';
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
  write('VERSION', '1.0.0-dev\n');
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
    expect(releaseProblems(folder, '0.0.9')[0]).toContain('is not later than 1.0.0-dev');
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
    expect(readVersion(folder)).toBe('1.0.0');
    const changed = gitIn(folder, 'diff', '--unified=0').split('\n');
    expect(changed.filter((line) => line.startsWith('+ ')).length).toBe(7);
    expect(changed.filter((line) => line.startsWith('+ ') && line.includes('0.1.0'))).toEqual([]);
    expect(releaseProblems(folder, '1.0.0')[0]).toBe(
      '1.0.0 is not later than 1.0.0, the version that is here.',
    );
  });

  it('is over with the next commit, which has the name of none, and the commit in it', () => {
    setVersion(folder, '1.0.0');
    commitAll(folder);
    expect(readVersion(folder)).toBe('1.0.0');
    expect(beginNextVersion(folder, '1.0.0')).toBe('1.1.0-dev');
    expect(gitIn(folder, 'diff', '--name-only').trim()).toBe('VERSION');
    expect(readVersion(folder)).toMatch(/^1\.1\.0-dev\+[\da-f]{10}$/);
    rmSync(join(folder, '.git'), { recursive: true });
    expect(readVersion(folder)).toBe('1.1.0-dev');
  });
});

describe('this project', () => {
  const releases = readdirSync(join(projectFolder, 'releases'));

  it('is called as one of its releases, or after the next one, never as a release that it is not', () => {
    const version = readFileSync(join(projectFolder, 'VERSION'), 'utf8').trim();
    const changes = readFileSync(join(projectFolder, 'CHANGELOG.md'), 'utf8');
    const isReleased = releases.includes(version) && !changes.includes('\n## Next\n');
    expect(isReleased || version.endsWith('-dev')).toBe(true);
    expect(releases.filter((release) => isBefore(version, release))).toEqual([]);
  });
});
