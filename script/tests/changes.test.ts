import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesSince, cleanCommit } from '../checks/changes.ts';
import { lastGreenCommit, noteGreenCommit } from '../checks/last-green.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { commitAll, gitIn } from './small-repository.ts';

describe('changesSince', () => {
  let folder: string;
  let first: string;

  beforeEach(() => {
    folder = openTemporaryFolder();
    gitIn(folder, 'init', '--quiet', '--initial-branch=main');
    for (const name of ['kept', 'edited', 'removed']) writeFileSync(join(folder, name), name);
    first = commitAll(folder);
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds what is committed, staged, edited, new and gone since the asked commit', () => {
    for (const name of ['committed', 'staged', 'new in spaces']) {
      writeFileSync(join(folder, name), name);
      if (name === 'committed') commitAll(folder);
      if (name === 'staged') gitIn(folder, 'add', name);
    }
    writeFileSync(join(folder, 'edited'), 'anew');
    rmSync(join(folder, 'removed'));
    const changes = changesSince(folder, { asked: first.slice(0, 8) });
    expect(changes).toMatchObject({ base: first, reason: 'as asked', removed: 1 });
    expect(changes.files.toSorted()).toEqual(['committed', 'edited', 'new in spaces', 'staged']);
  });

  it('leaves out what others have put on top of that commit', () => {
    gitIn(folder, 'switch', '--quiet', '--create', 'ours');
    writeFileSync(join(folder, 'ours'), '');
    commitAll(folder);
    gitIn(folder, 'switch', '--quiet', 'main');
    writeFileSync(join(folder, 'theirs'), '');
    const theirs = commitAll(folder);
    gitIn(folder, 'switch', '--quiet', 'ours');
    expect(changesSince(folder, { asked: theirs }).files).toEqual(['ours']);
  });

  it('compares with the last green run, unless that commit is gone', () => {
    writeFileSync(join(folder, 'edited'), 'anew');
    commitAll(folder);
    writeFileSync(join(folder, 'kept'), 'anew');
    commitAll(folder);
    const green = changesSince(folder, { lastGreen: first });
    expect(green).toMatchObject({ base: first, reason: 'the last green run' });
    expect(green.files).toEqual(['edited', 'kept']);
    const { files, reason } = changesSince(folder, { lastGreen: '0123456789'.repeat(4) });
    expect(files).toEqual(['kept']);
    expect(reason).toBe('the commit before the newest: no whole run has passed here yet');
  });

  it('compares with the place where the branch left main when no run was green', () => {
    gitIn(folder, 'switch', '--quiet', '--create', 'ours');
    for (const name of ['one', 'two']) {
      writeFileSync(join(folder, name), '');
      commitAll(folder);
    }
    const { base, files, reason } = changesSince(folder, {});
    expect({ base, files }).toEqual({ base: first, files: ['one', 'two'] });
    expect(reason).toBe('where this branch left main: no whole run has passed here yet');
  });

  it('compares with the only commit when there is one', () => {
    writeFileSync(join(folder, 'kept'), 'anew');
    expect(changesSince(folder, {})).toMatchObject({ base: first, files: ['kept'] });
  });

  it.each(['nothing', '--all', 'HEAD~9'])('refuses "%s", which is no commit', (asked) => {
    expect(() => changesSince(folder, { asked })).toThrow(`There is no commit "${asked}" here.`);
  });

  it('refuses a folder without a repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(() => changesSince(folder, {})).toThrow('it needs git');
  });

  it('knows the commit that the files are at, unless something is not committed', () => {
    expect(cleanCommit(folder)).toBe(first);
    writeFileSync(join(folder, 'new'), '');
    expect(cleanCommit(folder)).toBeUndefined();
  });
});

describe('the last green run', () => {
  it('is nothing at first, then the commit that was noted last', () => {
    const folder = openTemporaryFolder();
    expect(lastGreenCommit(folder)).toBeUndefined();
    for (const commit of ['a1', 'b2']) noteGreenCommit(folder, commit);
    expect(lastGreenCommit(folder)).toBe('b2');
    rmSync(folder, { recursive: true });
  });
});
