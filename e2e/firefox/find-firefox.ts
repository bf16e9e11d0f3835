import { spawnSync } from 'node:child_process';
import { StartRefused } from '../../script/start-refused.ts';

const names = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The program of the Firefox of this machine, or that of `FIREFOX_PATH`.
 *
 * @throws {StartRefused} when there is none that runs
 */
export function findFirefox(): string {
  const { FIREFOX_PATH: chosen } = process.env;
  const found = (chosen === undefined ? names : [chosen]).find(runs);
  if (found !== undefined) return pathOf(found);
  throw new StartRefused(
    'There is no Firefox here: install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.',
  );
}

function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

function pathOf(program: string): string {
  if (program.includes('/')) return program;
  const answer = spawnSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return answer.stdout.trim();
}
