import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from '../../server/src/product-version.ts';
import { signingPair } from '../../server/src/edge/secrets.ts';
import { makeSeedFile, readSeedFile } from '../../server/src/edge/seed-file.ts';
import { projectFolder } from '../project-folder.ts';
import { StartRefused } from '../start-refused.ts';
import { placePassphrase, putBroughtBack, type BroughtBackup } from './brought-backup.ts';
import { gatherSettings, presumedSettings, withTerminal } from './gather-settings.ts';
import type { Machine } from './machine.ts';
import { isDatabaseHere, ownerAddress, placeDatabase } from './place-database.ts';
import { placeProduct, placeUser } from './place-product.ts';
import { placeProxy, type Proxy } from './place-proxy.ts';
import { placeSmall } from './place-small.ts';
import { readSettingsFile, writeSettingsFile, type NamedSettings } from './settings-file.ts';
import { placeUnits, runningUnits, untilUnitReady, webUnit, worker } from './units.ts';
import { folderAt } from './versions.ts';

export type WantedSite = Pick<Proxy, 'domain' | 'certificate' | 'acme'> & {
  /** A file with settings that are not asked for. */
  settings: string | undefined;
  /** One process and a small PostgreSQL, for 1 GiB. */
  isSmall: boolean;
  /** Of the machine whose place this one takes; undefined for a product that begins anew. */
  backup: BroughtBackup | undefined;
};

type Say = (sentence: string) => void;

/**
 * Installs this release on this machine: packages, user, settings, database, units, proxy and
 * certificate, what a backup of an earlier machine has, and a first backup. One that was cut short
 * goes on where it is given again.
 *
 * Nothing is started where a backup has no rows: they come first.
 *
 * @throws {StartRefused} for a machine that it is not for, and at the first thing that fails
 */
export async function installMachine(machine: Machine, asked: WantedSite, say: Say): Promise<void> {
  const { backup } = asked;
  demandMachine(machine);
  if (backup) demandNothingRuns(machine);
  const given = {
    ...installedSettingsOf(machine),
    ...answersIn(asked.settings),
    ...backup?.settings,
  };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const settings = await withTerminal((ask) => gatherSettings(asked.domain, known, ask));
  installPackages(machine, settings, asked);
  say('Debian’s packages are there.');
  const folder = placeProduct(machine, projectFolder);
  if (backup) placePassphrase(machine, backup);
  placeUser(machine);
  settings['RECOVERY_KEY'] ??= recoveryKey(say);
  const databaseUrl = settings['DATABASE_URL'] ?? '';
  const isHere = isDatabaseHere(databaseUrl);
  if (isHere) settings['DATABASE_OWNER_URL'] ??= ownerAddress(databaseUrl);
  placeSettings(machine, folder, settings);
  const presumed = presumedSettings(asked.domain, { given: known, settings });
  say([`${machine.settings} has the settings.`, ...presumed.map((line) => `  ${line}`)].join('\n'));
  const ownerUrl = settings['DATABASE_OWNER_URL'] ?? '';
  if (isHere) placeDatabase(machine, folder, { databaseUrl, ownerUrl });
  if (asked.isSmall) placeSmall(machine, folder);
  placeUnits(machine, folder);
  await placeProxy(machine, folder, { ...asked, email: settings['SUPPORT_EMAIL'] ?? '' });
  say(`HAProxy answers at https://${asked.domain}.`);
  if (backup?.hasRows === false) return;
  if (backup) say(putBroughtBack(machine, backup));
  await startProcesses(machine, asked, say);
  machine.run('systemctl', ['start', 'clubdraw-backup.service']);
  say(`A first backup lies in ${machine.backups}; the timer takes one every hour.`);
}

function demandMachine({ home, run }: Machine): void {
  if (process.getuid?.() !== 0)
    throw new StartRefused('Run this as root: sudo sh install.sh --domain raffle.example');
  try {
    run('apt-get', ['--version']);
  } catch {
    throw new StartRefused('This is for Debian: docs/operate.md has the steps for others.');
  }
  if (!existsSync('/run/systemd/system'))
    throw new StartRefused('systemd does not run here: docs/operate.md has containers, too.');
  if (!existsSync(join(projectFolder, 'install.sh')))
    throw new StartRefused('This is no release: script/make-archive makes one.');
  const present = folderAt(home);
  if (present !== undefined && readVersion(present) !== readVersion(projectFolder))
    throw new StartRefused(
      `Clubdraw ${readVersion(present)} runs here already: clubdraw update exchanges its version.`,
    );
}

function installedSettingsOf({ settings, ownerSettings }: Machine): NamedSettings {
  return { ...readSettingsFile(settings), ...readSettingsFile(ownerSettings) };
}

/** Each for root alone, and the way to the database's tables apart. */
function placeSettings(machine: Machine, folder: string, settings: NamedSettings): void {
  const { DATABASE_OWNER_URL: ownerUrl, ...shared } = settings;
  const form = readFileSync(join(folder, 'deploy/production.env'), 'utf8');
  writeSettingsFile(machine.settings, form, shared);
  if (ownerUrl === undefined) return;
  writeSettingsFile(machine.ownerSettings, ownerForm, { DATABASE_OWNER_URL: ownerUrl });
}

const ownerForm = `# Signs in with the role that makes and changes the tables, for migrations and restores.
DATABASE_OWNER_URL=
`;

function answersIn(file: string | undefined): NamedSettings {
  if (file === undefined) return {};
  if (!existsSync(file)) throw new StartRefused(`${file} is not there.`);
  return readSettingsFile(file);
}

function installPackages(
  { run }: Machine,
  settings: NamedSettings,
  { certificate }: WantedSite,
): void {
  const packages = [
    'ca-certificates',
    'haproxy',
    'libatomic1',
    ...(isDatabaseHere(settings['DATABASE_URL'] ?? '') ? ['postgresql'] : []),
    ...(certificate === undefined ? ['certbot'] : []),
  ];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', ...packages], { env });
}

/** Where the half of the recovery key lies that is to be taken away. */
const recoveryFile = '/root/clubdraw-recovery.key';

function recoveryKey(say: Say): string {
  const seed = existsSync(recoveryFile) ? readSeedFile(recoveryFile) : makeSeedFile(recoveryFile);
  say(`${recoveryFile} is the recovery key: take it off this machine, and keep it offline.`);
  return signingPair(seed).publicKey.toString('hex');
}

/** A backup beside another product's rows would be two products on one payment account. */
function demandNothingRuns(machine: Machine): void {
  if (runningUnits(machine).length === 0) return;
  throw new StartRefused('Clubdraw runs here: --backup is for a machine that has nothing yet.');
}

const backupTimer = 'clubdraw-backup.timer';

/** The worker of a ledger that waits is not ready, and all else is. */
async function startProcesses(
  machine: Machine,
  { isSmall, backup }: WantedSite,
  say: Say,
): Promise<void> {
  const processes = isSmall ? [webUnit(1)] : [worker, webUnit(1), webUnit(2)];
  machine.run('systemctl', ['enable', '--now', ...processes, backupTimer]);
  const awaited = processes.filter((name) => name !== worker || backup === undefined);
  for (const name of awaited) await untilUnitReady(machine, name);
  say('The processes of the product run.');
}
