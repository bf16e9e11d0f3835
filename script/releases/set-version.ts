import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's own packages: `fairdraw` and those of its scope. */
const own = /("(?:@clubdraw\/[a-z-]+|fairdraw)": ")[^"]+(")/g;

/**
 * Writes the version of a release into `VERSION`, the manifests of all workspaces, their references
 * to each other and the lock file.
 */
export function setVersion(folder: string, version: string): void {
  writeVersion(folder, version);
  const manifest: { version: string; workspaces: string[] } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const workspace of ['.', ...manifest.workspaces]) {
    change(join(folder, workspace, 'package.json'), (text) =>
      text
        .replace(`"version": "${manifest.version}"`, `"version": "${version}"`)
        .replace(own, `$1${version}$2`),
    );
  }
  change(join(folder, 'package-lock.json'), (text) =>
    inLockFile(text, manifest.workspaces, version),
  );
}

/**
 * Names the commits behind a release after the next one until that is made: `1.2.0-dev` behind
 * `1.1.0`. The packages keep the number of the release, so that the lock file stays as it is.
 *
 * @returns the name
 */
export function beginNextVersion(folder: string, released: string): string {
  const [major, minor] = released.split('.').map(Number);
  const next = `${major}.${(minor ?? 0) + 1}.0-dev`;
  writeVersion(folder, next);
  return next;
}

function writeVersion(folder: string, version: string): void {
  writeFileSync(join(folder, 'VERSION'), `${version}\n`);
}

/** The entries of the workspaces come by their folders, each with its version and its references. */
function inLockFile(text: string, workspaces: readonly string[], version: string): string {
  const lock: {
    version: string;
    packages: Record<string, { version?: string } & Record<string, unknown>>;
  } = JSON.parse(text);
  lock.version = version;
  for (const folder of ['', ...workspaces]) {
    const entry = lock.packages[folder];
    if (!entry) continue;
    if (entry.version !== undefined) entry.version = version;
    lock.packages[folder] = JSON.parse(
      JSON.stringify(entry).replaceAll(
        /("(?:@clubdraw\/[a-z-]+|fairdraw)":")[^"]+(")/g,
        `$1${version}$2`,
      ),
    );
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function change(file: string, work: (text: string) => string): void {
  writeFileSync(file, work(readFileSync(file, 'utf8')));
}
