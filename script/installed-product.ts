import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { productPrograms } from './programs.ts';
import { projectFolder } from './project-folder.ts';
import { StartRefused } from './start-refused.ts';

/** What production reads, from the project's folder; packages come from the lock file. */
const parts = [
  'package.json',
  'package-lock.json',
  '.env.example',
  'contract/src',
  'deploy',
  'domain/src',
  'fairdraw/src',
  'fairdraw/sql',
  'fairdraw/witness',
  'loopback/src',
  'script',
  'server/migrations',
  'server/src',
  'web/dist/client',
  'web/dist/server',
];

/** Where the installed product has its Node, from its folder. */
export const ownNode = 'runtime/node';

/**
 * Installs the built product into an empty folder: its files, its packages without those that only build and
 * check, and this Node. Nothing of it needs the project's folder any more.
 *
 * @param folder absolute
 * @throws {StartRefused} when the folder is not empty, or the build or npm fails
 */
export async function installProduct(
  folder: string,
  say: (sentence: string) => void = () => {},
): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartRefused(`The product is installed into an empty folder, and ${folder} is not.`);
  }
  await buildWeb(productPrograms.build);
  for (const part of [...parts, ...manifests()]) copy(part, folder);
  say('The built product is copied.');
  installPackages(folder);
  const node = join(folder, ownNode);
  mkdirSync(dirname(node), { recursive: true });
  cpSync(process.execPath, node);
  chmodSync(node, 0o755);
  say(
    `Its packages are installed without the tools that build and check, beside Node ${process.version}.`,
  );
}

/** The manifests of all workspaces: the lock file speaks of each. */
function manifests(): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const { workspaces } = Object.assign({ workspaces: [''] }, manifest);
  return workspaces.map((workspace) => `${workspace}/package.json`);
}

function copy(part: string, folder: string): void {
  cpSync(join(projectFolder, part), join(folder, part), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$|\.tsbuildinfo$|\/script\/tests$/.test(path),
  });
}

function installPackages(folder: string): void {
  const options = ['--omit=dev', '--workspace=@clubdraw/server', '--no-audit', '--no-fund'];
  const done = spawnSync('npm', ['ci', ...options, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status === 0) return;
  const words = done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
  throw new StartRefused(`The packages could not be installed:\n${words}`);
}
