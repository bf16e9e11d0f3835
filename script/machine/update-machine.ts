import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../server/src/message-of.ts';
import { readVersion } from '../../server/src/product-version.ts';
import { StartRefused } from '../start-refused.ts';
import { demandNoneAwaited } from './demand-place.ts';
import { goBack } from './go-back.ts';
import type { Machine } from './machine.ts';
import { replaceProcesses } from './replace-processes.ts';
import { placeUnits, processOf, runningUnits } from './units.ts';
import { exchangeVersion, folderAt, removeOldVersions } from './versions.ts';

/**
 * Exchanges the version that runs for one whose folder lies beside it: a backup, the migration,
 * then one process after the other. Where anything of it fails the version before comes back.
 *
 * @param folder absolute
 * @throws {StartRefused} when the other version does not run; it says why, and whether the one
 *   before does
 */
export async function updateMachine(
  machine: Machine,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> {
  demandNoneAwaited(machine);
  const before = folderAt(machine.home);
  if (before === undefined)
    throw new StartRefused(`Nothing is installed at ${machine.home}: sh install.sh does that.`);
  const last = folderAt(machine.lastHome) ?? null;
  machine.run('systemctl', ['start', 'clubdraw-backup.service']);
  say('A backup is taken.');
  const ran = new Map(runningUnits(machine).map((name) => [name, processOf(machine, name)]));
  let isMigrating = false;
  try {
    exchangeVersion(machine, folder);
    placeUnits(machine, folder);
    isMigrating = hasFurtherMigrations(before, folder);
    machine.run('systemctl', ['restart', 'clubdraw-migrate.service']);
    say('The database has the shape of the new version.');
    await replaceProcesses(machine, [...ran.keys()], say);
  } catch (error) {
    exchangeVersion(machine, before, last);
    const back = await goBack(machine, before, { ran, isMigrating });
    const words = [messageOf(error), ...removedVersions(machine), ...back];
    throw new StartRefused(words.join('\n'));
  }
  for (const sentence of removedVersions(machine)) say(sentence);
  say(`${readVersion(folder)} runs; clubdraw update --back brings ${readVersion(before)} again.`);
}

/** A version that runs has applied all of its own. */
function hasFurtherMigrations(before: string, folder: string): boolean {
  const known = migrationsIn(before);
  return migrationsIn(folder).some((name) => !known.includes(name));
}

function migrationsIn(folder: string): string[] {
  const path = join(folder, 'server/migrations');
  return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.sql')) : [];
}

/** Sentences about the versions that were removed. A failure of this hides no other one. */
function removedVersions(machine: Machine): string[] {
  try {
    return removeOldVersions(machine).map((old) => `${old} is removed.`);
  } catch (error) {
    return [`Old versions could not be removed: ${messageOf(error)}`];
  }
}
