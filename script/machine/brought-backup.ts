import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readSecrets, verifyBackup } from '../../server/src/backup/put-back.ts';
import { migrationsFolder } from '../../server/src/db/schema/migration-files.ts';
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
  /** Whether a ledger had begun, which waits after a restore. */
  hasLedger: boolean;
  /** The secrets of the lost machine, as settings. */
  settings: NamedSettings;
};

/**
 * Reads a backup that an operator brought to a new machine, and changes nothing.
 *
 * @param passphraseFile the file whose passphrase opens its secrets
 * @throws {BadBackup} for what is none, or is not whole
 * @throws {RangeError} for another passphrase
 * @throws {StartRefused} for one of a newer version, and for one of `script/server`, which is no
 *   installed product
 */
export async function readBroughtBackup(
  name: string,
  passphraseFile: string,
): Promise<BroughtBackup> {
  const passphrase = readPassphrase(passphraseFile);
  const home = await backupOf(name);
  const manifest = await verifyBackup(home);
  if (manifest.migrations.some((known) => !existsSync(join(migrationsFolder, known.name))))
    throw new StartRefused(
      `The backup is of ${manifest.version}: unpack that version, or a newer one, and install it.`,
    );
  const { settings, files } = await readSecrets(home, manifest, passphrase);
  if (Object.keys(files).length > 0)
    throw new StartRefused(
      'This backup is of script/server, whose secrets are files: clubdraw restore puts it back.',
    );
  const hasRows = manifest.format === 'clubdraw-backup/1';
  return { name, passphrase, hasRows, hasLedger: manifest.ledger !== null, settings };
}

/** Secrets by which rows were encrypted and signed: no others open them. */
const ofRows = /^(APP_SECRET|SIGNING_KEY|RECOVERY_KEY)(S_OLD)?$/;

/**
 * The settings of a machine that takes the place of a lost one. The settings that the operator
 * writes go before those of the backup, since a key may have been changed after the loss, but for
 * the secrets of rows.
 */
export function settingsBehind(
  { settings }: BroughtBackup,
  { installed, written }: Record<'installed' | 'written', NamedSettings>,
): NamedSettings {
  const own = Object.entries(settings).filter(([name]) => ofRows.test(name));
  const filledIn = Object.entries(written).filter(([, value]) => value !== '');
  return { ...installed, ...settings, ...Object.fromEntries([...filledIn, ...own]) };
}

/**
 * Says on a new machine that a backup comes first, and takes over its passphrase: until it is put
 * back no unit starts, and nothing is installed without it.
 */
export function awaitBackup(machine: Machine, { name, passphrase }: BroughtBackup): void {
  writeFileSync(machine.awaited, `${basename(name)}\n`);
  rmSync(machine.passphrase, { force: true });
  writeFileSync(machine.passphrase, `${passphrase}\n`, { mode: 0o400 });
}

/** The name of the backup that a machine waits for; undefined where it waits for none. */
export function awaitedBackup({ awaited }: Machine): string | undefined {
  return existsSync(awaited) ? readFileSync(awaited, 'utf8').trim() : undefined;
}

const rowsMissing =
  'The backup has no rows, so nothing was started: bring them back by pgBackRest (docs/operate.md, "Back to a moment"), and give the same command again.';

const heldWords = `Its ledger waits, since nobody knows what was entered after the backup. Where there are witnesses, read docs/operate.md,
"Restore", step 5, first. Then give the reason, which everybody reads:
  clubdraw admin new-ledger --reason '…'
and go on with step 6. Remove what you brought: backup, passphrase and settings.`;

/**
 * Puts a brought backup into the database and the data folder of a machine that waits for it. False
 * where it has no rows and pgBackRest has not brought them back. One that was put back before, and
 * cut short afterwards, is not put back again.
 *
 * @param isFilled whether the database has the product's tables
 * @throws {StartRefused} with the words of `clubdraw restore` when it fails
 */
export function putBroughtBack(
  machine: Machine,
  { backup, isFilled }: { backup: BroughtBackup; isFilled: boolean },
  say: (sentence: string) => void,
): boolean {
  const placed = existsSync(backup.name) ? placeBackup(machine, backup.name) : backup.name;
  if (!isFilled && !backup.hasRows) {
    say(rowsMissing);
    return false;
  }
  try {
    if (isFilled !== backup.hasRows) say(restore(machine, placed));
  } finally {
    // The machine's settings have them already.
    rmSync(join(machine.dataDir, 'restored.env'), { force: true });
  }
  rmSync(machine.awaited, { force: true });
  if (backup.hasLedger) say(heldWords);
  return true;
}

/** Answers a sentence; the others are for somebody who does the rest by hand. */
function restore({ command, passphrase, run }: Machine, placed: string): string {
  const [first = ''] = run(command, ['restore', placed, '--passphrase', passphrase]).split('\n');
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
