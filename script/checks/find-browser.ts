import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { toolPath } from './run-check.ts';
import { StartRefused } from '../start-refused.ts';

/** Draws pages as the browser does, and leaves out its windows, which cost a third of a journey. */
const shell = 'chromium-headless-shell';

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The program of a Chromium that runs here: the one of `CHROMIUM_PATH`, Debian's shell without
 * windows, which is installed where that is possible, an installed browser, the test tool's own;
 * where there is none, the test tool's download.
 *
 * @throws {StartRefused} when none of these leads to a browser that runs
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen)
    return runs(chosen) ? chosen : refuse(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  return (
    installed([shell]) ??
    (installShell() ? installed([shell]) : undefined) ??
    installed(installedNames) ??
    toolsBrowser() ??
    (download() ? toolsBrowser() : undefined) ??
    refuse('No Chromium could be installed: install one, or set CHROMIUM_PATH to its program.')
  );
}

/**
 * Being there is not enough: Ubuntu's `chromium-browser` may be a stub, a download may lack
 * libraries.
 */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function installed(names: string[]): string | undefined {
  const program = names.find(runs);
  if (program === undefined || program.startsWith('/')) return program;
  const found = spawnSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return found.stdout.trim() || undefined;
}

function toolsBrowser(): string | undefined {
  const question =
    'import("@playwright/test").then((tool) => console.log(tool.chromium.executablePath()))';
  const cwd = join(projectFolder, 'e2e');
  const answer = spawnSync(process.execPath, ['-e', question], { cwd, encoding: 'utf8' });
  const program = answer.stdout.trim();
  return program && runs(program) ? program : undefined;
}

/** Only Debian has the package: elsewhere this fails, and another browser is looked for. */
function installShell(): boolean {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return false;
  console.log(`Installing the package ${shell} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', shell, 'fonts-liberation'],
  ];
  return steps.every(
    (step) =>
      spawnSync('apt-get', step, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
}

function download(): boolean {
  console.log("Downloading the test tool's Chromium …");
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const given = ['install', ...withLibraries, 'chromium'];
  const env = { ...process.env, PATH: toolPath() };
  const tool = join(projectFolder, 'node_modules', '.bin', 'playwright');
  return spawnSync(tool, given, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function refuse(sentence: string): never {
  throw new StartRefused(sentence);
}
