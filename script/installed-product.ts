import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { productVersion } from '../server/src/product-version.ts';
import { buildWeb } from './build-web.ts';
import { operatorPrograms } from './operator-programs.ts';
import { ownNode } from './own-node.ts';
import { productPrograms } from './programs.ts';
import { projectFolder } from './project-folder.ts';
import { reachedSources } from './releases/reached-sources.ts';
import { StartRefused } from './start-refused.ts';

/** The workspaces whose programs and packages production needs. */
const workspaces = ['contract', 'domain', 'fairdraw', 'server'];

/** The sources that production reads; packages come from the lock file. */
export const installedSources = [
  'package-lock.json',
  '.env.example',
  'contract/src',
  'deploy',
  // The recipes of the operator, and what they lead to.
  'docs',
  'domain/src',
  'fairdraw/src',
  'fairdraw/witness',
  'script',
  'server/migrations',
  'server/src',
];

/** The folders that the build makes of the others. */
const builtParts = ['web/dist/client', 'web/dist/server'];

/**
 * Installs the built product into an empty folder: its files, its packages without those that only
 * build and check, and this Node. Nothing of it needs the project's folder any more.
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
  for (const part of [...installedSources, ...builtParts]) copy(part, folder);
  writeFileSync(join(folder, 'VERSION'), `${productVersion()}\n`);
  cpSync(join(projectFolder, 'deploy/install.sh'), join(folder, 'install.sh'));
  writeManifest(folder, 'package.json', { workspaces });
  for (const one of workspaces) writeManifest(folder, `${one}/package.json`, {});
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

/**
 * Writes a manifest without the tools that build and check, Node and PostgreSQL among them. npm
 * then compares the lock file with the packages of production alone, and does not miss a tool for
 * another platform.
 */
function writeManifest(folder: string, path: string, change: object): void {
  const whole: object = JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
  const kept = Object.entries({ ...whole, ...change }).filter(([name]) => !tools.has(name));
  writeFileSync(join(folder, path), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

const tools = new Set(['devDependencies', 'optionalDependencies', 'allowScripts', 'scripts']);

/** The programs of the folder `script` that run on a target: `clubdraw`, and its installation. */
const targetPrograms = reachedSources([
  'script/clubdraw.ts',
  'script/install.ts',
  'script/machine/back-up-database.ts',
  ...operatorPrograms.values(),
]);

function copy(part: string, folder: string): void {
  const from = join(projectFolder, part);
  cpSync(from, join(folder, part), {
    recursive: true,
    filter: (path) => isInstalled(relative(projectFolder, path)),
  });
}

/** Whether a file or folder goes along: no test, and no program but those of a target. */
export function isInstalled(path: string): boolean {
  if (/\.test\.tsx?$|\.tsbuildinfo$|^docs\/pictures\b/.test(path)) return false;
  if (!path.startsWith('script/') || /\/(clubdraw|bootstrap\.sh)$/.test(path)) return true;
  return [...targetPrograms].some((reached) => reached === path || reached.startsWith(`${path}/`));
}

function installPackages(folder: string): void {
  const options = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', ['ci', ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status === 0) return;
  const words = done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
  throw new StartRefused(`The packages could not be installed:\n${words}`);
}
