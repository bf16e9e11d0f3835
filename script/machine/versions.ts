import { existsSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ownNode } from '../own-node.ts';
import { StartRefused } from '../start-refused.ts';
import type { Machine } from './machine.ts';

/** Where a version lies. */
export function folderOf({ home }: Machine, version: string): string {
  return `${home}-${version}`;
}

/** The folder of the version that runs, or of the one before. */
export function folderAt(link: string): string | undefined {
  return existsSync(link) ? realpathSync(link) : undefined;
}

/**
 * Makes a folder the one that is started from now on. Processes that run are left in peace: they
 * read from the folder that they were started in.
 *
 * @param last the version before; the one that was started until now unless given, null for none
 */
export function exchangeVersion(
  { home, lastHome }: Machine,
  folder: string,
  last: string | null = folderAt(home) ?? null,
): void {
  if (last === null) rmSync(lastHome, { force: true });
  else if (last !== folder) pointTo(lastHome, last);
  pointTo(home, folder);
}

/** In one step: somebody always finds a folder there. */
function pointTo(link: string, folder: string): void {
  const made = `${link}.new`;
  rmSync(made, { force: true });
  symlinkSync(folder, made);
  renameSync(made, link);
}

/** Removes all versions but the one that runs and the one before; answers their folders. */
export function removeOldVersions({ home, lastHome }: Machine): string[] {
  const kept = [folderAt(home), folderAt(lastHome)];
  const parent = dirname(home);
  const old = readdirSync(parent)
    .filter((name) => name.startsWith(`${basename(home)}-`))
    .map((name) => realpathSync(join(parent, name)))
    .filter((folder) => !kept.includes(folder) && existsSync(join(folder, ownNode)));
  for (const folder of old) rmSync(folder, { recursive: true });
  return old;
}

/** @throws {StartRefused} where there is no version that can come back */
export function demandLastVersion({ lastHome }: Machine): string {
  const folder = folderAt(lastHome);
  if (folder !== undefined) return folder;
  throw new StartRefused('There is no version to go back to: none was exchanged here yet.');
}
