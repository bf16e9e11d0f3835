import { readVersion } from '../../server/src/product-version.ts';
import { StartRefused } from '../start-refused.ts';
import type { Machine } from './machine.ts';
import { NotReplaced, replaceProcesses } from './replace-processes.ts';
import { placeUnits, untilUnitReady } from './units.ts';
import { exchangeVersion, folderAt, removeOldVersions } from './versions.ts';

/**
 * Exchanges the version that runs for one whose folder lies beside it: a backup, the migration,
 * then one process after the other. Where anything of it fails the version before comes back.
 *
 * @param folder absolute
 * @throws {StartRefused} when the other version does not run; the one before does then
 */
export async function updateMachine(
  machine: Machine,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const before = folderAt(machine.home);
  if (before === undefined)
    throw new StartRefused(`Nothing is installed at ${machine.home}: sh install.sh does that.`);
  const last = folderAt(machine.lastHome) ?? null;
  machine.run('systemctl', ['start', 'clubdraw-backup.service']);
  say('A backup is taken.');
  let isMigrated = false;
  try {
    exchangeVersion(machine, folder);
    placeUnits(machine, folder);
    machine.run('systemctl', ['restart', 'clubdraw-migrate.service']);
    isMigrated = true;
    say('The database has the shape of the new version.');
    await replaceProcesses(machine, say);
  } catch (error) {
    exchangeVersion(machine, before, last);
    await goBack(machine, before, { error, isMigrated });
  }
  for (const old of removeOldVersions(machine)) say(`${old} is removed.`);
  say(`${readVersion(folder)} runs; clubdraw update --back brings ${readVersion(before)} again.`);
}

/** @throws {StartRefused} always: it says why, and that the version before runs */
async function goBack(
  machine: Machine,
  before: string,
  { error, isMigrated }: { error: unknown; isMigrated: boolean },
): Promise<never> {
  const why = error instanceof Error ? error.message : String(error);
  placeUnits(machine, before);
  const replaced = error instanceof NotReplaced ? error.replaced : [];
  for (const name of replaced) {
    machine.run('systemctl', ['restart', name]);
    await untilUnitReady(machine, name);
  }
  removeOldVersions(machine);
  const database = isMigrated
    ? 'The database keeps the new shape, which the version before takes as well.'
    : 'Nothing has changed.';
  throw new StartRefused(`${why}\n${readVersion(before)} runs as before. ${database}`);
}
