import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { readVersion } from '../../server/src/product-version.ts';
import { sha256Of } from '../releases/sha256-of.ts';
import { StartRefused } from '../start-refused.ts';
import type { Machine } from './machine.ts';
import { folderAt, folderOf } from './versions.ts';

/**
 * Unpacks the archive of a release beside the version that runs, after its SHA-256 was compared
 * with the file `.sha256` beside it; answers the folder.
 *
 * @throws {StartRefused} for an archive that is damaged, is none of the product, or runs already
 */
export function unpackRelease(machine: Machine, archive: string): string {
  demandWhole(archive);
  const work = `${machine.home}-unpacking`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true, mode: 0o755 });
  const whole = ['--extract', '--gzip', `--file=${archive}`, `--directory=${work}`];
  machine.run('tar', [...whole, '--no-same-owner', '--strip-components=1']);
  if (!existsSync(`${work}/install.sh`)) throw new StartRefused(`${archive} is no release.`);
  const folder = folderOf(machine, readVersion(work));
  if (folder === folderAt(machine.home)) {
    rmSync(work, { recursive: true });
    throw new StartRefused(`${readVersion(folder)} runs here already.`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return folder;
}

function demandWhole(archive: string): void {
  if (!existsSync(archive)) throw new StartRefused(`${archive} is not there.`);
  const stated = `${archive}.sha256`;
  if (!existsSync(stated)) throw new StartRefused(`${basename(stated)} must lie beside it.`);
  const [hash] = readFileSync(stated, 'utf8').split(/\s/);
  if (hash !== sha256Of(archive))
    throw new StartRefused(`${archive} is not what ${basename(stated)} says: fetch it again.`);
}
