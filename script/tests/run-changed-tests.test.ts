import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { commitAll, gitIn } from './small-repository.ts';

const program = join(projectFolder, 'script/checks/run-changed-tests.ts');

describe('the tests of a quick run', () => {
  let folder: string;

  beforeEach(() => {
    folder = openTemporaryFolder();
    gitIn(folder, 'init', '--quiet', '--initial-branch=main');
    write('vitest.config.mjs', 'export default { test: { globals: true, maxWorkers: 1 } };');
    write('source.mjs', 'export const answer = 42;');
    write('follows.test.mjs', testOf("import { answer } from './source.mjs';", 'answer === 42'));
    write('edited.test.mjs', testOf('', 'false'));
    write('stranger.test.mjs', testOf('', 'false'));
    commitAll(folder);
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('are those that a change reaches, the changed ones first', () => {
    write('source.mjs', 'export const answer = 6 * 7;');
    expect(runFor(60)).toMatchObject({ status: 0, ran: ['follows.test.mjs'] });
    write('edited.test.mjs', testOf('', 'true'));
    expect(runFor(60)).toMatchObject({ status: 0, ran: ['edited.test.mjs', 'follows.test.mjs'] });
  });

  it('fail when one of them does', () => {
    write('source.mjs', 'export const answer = 41;');
    expect(runFor(60)).toMatchObject({ status: 1, ran: ['follows.test.mjs'] });
  });

  it('are none after a change that reaches none', () => {
    write('notes.md', 'Nobody imports this.');
    expect(runFor(60)).toMatchObject({ status: 0, ran: [] });
  });

  it('are named when the time was up before they had run', () => {
    write('source.mjs', 'export const answer = 6 * 7;');
    const { status, output } = runFor(0);
    expect(output).toContain('Time was up: of 1 test files these were not run, or not whole:');
    expect(output).toContain('\n  .: follows\n');
    expect(status).toBe(0);
  });

  function write(name: string, text: string): void {
    writeFileSync(join(folder, name), text);
  }

  function runFor(seconds: number): { status: number | null; output: string; ran: string[] } {
    const endsAt = `${Date.now() + seconds * 1000}`;
    const done = spawnSync(process.execPath, [program, 'HEAD', endsAt], {
      cwd: folder,
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
      encoding: 'utf8',
    });
    const output = `${done.stdout}${done.stderr}`;
    const ran = [...output.matchAll(/^ *[✓❯] (\S+\.test\.mjs) \(/gmu)].map(([, name = '']) => name);
    return { status: done.status, output, ran };
  }
});

function testOf(imports: string, truth: string): string {
  return `${imports}\nit('holds', () => expect(${truth}).toBe(true));`;
}
