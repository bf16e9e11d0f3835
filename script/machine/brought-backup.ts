import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readSecrets, verifyBackup } from '../../server/src/backup/put-back.ts';
import { backupOf } from '../backup-place-of.ts';
import { readPassphrase } from '../backup-command.ts';
import { StartRefused } from '../start-refused.ts';
import type { Machine } from './machine.ts';
import type { NamedSettings } from './settings-file.ts';

/** A backup of a machine that is lost, which is whole, and whose secrets are open. */
export type BroughtBackup = {
  /** Its folder, or its name behind the variable with the address of its bucket. */
  name: string;
  passphrase: string;
  /** Not where pgBackRest keeps the rows. */
  hasRows: boolean;
  /** The secrets of the lost machine, as settings. */
  settings: NamedSettings;
};

/**
 * Reads a backup that an operator brought to a new machine, and changes nothing.
 *
 * @param passphraseFile the file whose passphrase opens its secrets
 * @throws {BadBackup} for what is none, or is not whole
 * @throws {RangeError} for another passphrase
 * @throws {StartRefused} for a backup of `script/server`, which is no installed product
 */
export async function readBroughtBackup(
  name: string,
  passphraseFile: string,
): Promise<BroughtBackup> {
  const passphrase = readPassphrase(passphraseFile);
  const home = await backupOf(name);
  const manifest = await verifyBackup(home);
  const { settings, files } = await readSecrets(home, manifest, passphrase);
  if (Object.keys(files).length > 0)
    throw new StartRefused(
      'This backup is of script/server, whose secrets are files: clubdraw restore puts it back.',
    );
  return { name, passphrase, hasRows: manifest.format === 'clubdraw-backup/1', settings };
}

/** The passphrase of the lost machine becomes that of the new one. */
export function placePassphrase(
  { passphrase: file }: Machine,
  { passphrase }: BroughtBackup,
): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, `${passphrase}\n`, { mode: 0o400 });
}

/**
 * Puts a brought backup into the database and the data folder of a machine on which nothing of the
 * product runs; answers a sentence about it. Its settings have to be there already.
 *
 * @throws {StartRefused} with the words of `clubdraw restore` when it fails
 */
export function putBroughtBack(machine: Machine, { name }: BroughtBackup): string {
  const { command, dataDir, passphrase, run } = machine;
  const placed = existsSync(name) ? placeBackup(machine, name) : name;
  const said = run(command, ['restore', placed, '--passphrase', passphrase]);
  // The machine's settings have them already.
  rmSync(join(dataDir, 'restored.env'), { force: true });
  // The others are for somebody who does the rest by hand.
  const [first = ''] = said.split('\n');
  return first;
}

/** Copies the folder of a backup, and the secrets beside it, to where the product's user reads. */
function placeBackup({ backups, run }: Machine, folder: string): string {
  const [from, name] = [resolve(folder), basename(folder)];
  const placed = join(backups, name);
  if (from !== placed) {
    rmSync(placed, { recursive: true, force: true });
    run('cp', ['-a', from, `${from}.secrets`, backups]);
  }
  run('chown', ['-R', 'clubdraw:clubdraw', backups]);
  return placed;
}
