import { existsSync, readFileSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';
import { awaitedBackup, type BroughtBackup } from './brought-backup.ts';
import { isFilled } from './is-filled.ts';
import type { Machine } from './machine.ts';
import { isDatabaseHere } from './place-database.ts';
import type { NamedSettings } from './settings-file.ts';
import { runningUnits } from './units.ts';

/** The settings of a machine, and those that its operator writes. */
type Known = Record<'installed' | 'written', NamedSettings>;

/**
 * Keeps two ledgers, and two products on one payment account, apart: a machine that waits for a
 * backup is installed with it alone, and one that has a product takes no backup.
 *
 * @throws {StartRefused} before anything is changed
 */
export async function demandPlaceFor(
  machine: Machine,
  backup: BroughtBackup | undefined,
  { installed, written }: Known,
): Promise<void> {
  if (!backup) return demandNoneAwaited(machine);
  if (awaitedBackup(machine) !== undefined) return;
  if (runningUnits(machine).length > 0)
    throw new StartRefused('Clubdraw runs here: --backup is for a machine that has nothing yet.');
  demandSameSecrets(machine, backup, installed);
  const { DATABASE_URL = '', DATABASE_OWNER_URL = DATABASE_URL } = { ...installed, ...written };
  const isThere = installed['DATABASE_URL'] !== undefined || !isHereOrNone(DATABASE_URL);
  if (isThere && (await isFilled(DATABASE_OWNER_URL)))
    throw new StartRefused(
      'The database has tables of the product: docs/operate.md, "Restore", says what to do.',
    );
}

/** @throws {StartRefused} on a machine whose backup is not put back yet */
export function demandNoneAwaited(machine: Machine): void {
  const awaited = awaitedBackup(machine);
  if (awaited === undefined) return;
  throw new StartRefused(
    `This machine takes the place of a lost one: install it with --backup ${awaited} first.`,
  );
}

/** @throws {StartRefused} where the site would have another name than its settings say */
export function demandDomain(domain: string, { PUBLIC_URL = '' }: NamedSettings): void {
  if (new URL(PUBLIC_URL).hostname === domain) return;
  throw new StartRefused(
    `PUBLIC_URL is ${PUBLIC_URL}, and --domain ${domain}: which one is right?`,
  );
}

function isHereOrNone(databaseUrl: string): boolean {
  return databaseUrl === '' || isDatabaseHere(databaseUrl);
}

/** An earlier backup would take away what a newer secret has encrypted. */
function demandSameSecrets(
  { passphrase, settings: file }: Machine,
  backup: BroughtBackup,
  installed: NamedSettings,
): void {
  const other = ['APP_SECRET', 'SIGNING_KEY', 'RECOVERY_KEY'].find(
    (name) => installed[name] && installed[name] !== backup.settings[name],
  );
  if (other !== undefined)
    throw new StartRefused(
      `${other} of ${file} is not that of the backup: is it another product’s?`,
    );
  if (!existsSync(passphrase) || readFileSync(passphrase, 'utf8').trim() === backup.passphrase)
    return;
  throw new StartRefused(`${passphrase} has another passphrase: move it away first.`);
}
