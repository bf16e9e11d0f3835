import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from '../../server/src/product-version.ts';
import { signingPair } from '../../server/src/edge/secrets.ts';
import { makeSeedFile, readSeedFile } from '../../server/src/edge/seed-file.ts';
import { projectFolder } from '../project-folder.ts';
import { StartRefused } from '../start-refused.ts';
import {
  awaitBackup,
  putBroughtBack,
  settingsBehind,
  type BroughtBackup,
} from './brought-backup.ts';
import { demandDomain, demandPlaceFor } from './demand-place.ts';
import { isFilled } from './is-filled.ts';
import { gatherSettings, presumedSettings, withTerminal } from './gather-settings.ts';
import type { Machine } from './machine.ts';
import { isDatabaseHere, ownerAddress, placeDatabase } from './place-database.ts';
import { placeProduct, placeUser } from './place-product.ts';
import { placeProxy, type Proxy } from './place-proxy.ts';
import { placeSmall } from './place-small.ts';
import { readSettingsFile, writeSettingsFile, type NamedSettings } from './settings-file.ts';
import { placeUnits, untilUnitReady, webUnit, worker } from './units.ts';
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
 * Nothing is started before the backup of a lost machine is put back, nor without its rows.
 *
 * @throws {StartRefused} for a machine that it is not for, and at the first thing that fails
 */
export async function installMachine(machine: Machine, asked: WantedSite, say: Say): Promise<void> {
  const { backup } = asked;
  const installed = installedSettingsOf(machine);
  const written = answersIn(asked.settings);
  demandMachine(machine);
  await demandPlaceFor(machine, backup, { installed, written });
  const given = backup
    ? settingsBehind(backup, { installed, written })
    : { ...installed, ...written };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const settings = await withTerminal((ask) => gatherSettings(asked.domain, known, ask));
  demandDomain(asked.domain, settings);
  installPackages(machine, settings, asked);
  say('Debian’s packages are there.');
  if (backup) awaitBackup(machine, backup);
  const folder = placeProduct(machine, projectFolder);
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
  const url = ownerUrl || databaseUrl;
  if (backup && !putBroughtBack(machine, { backup, isFilled: await isFilled(url) }, say)) return;
  await startProcesses(machine, asked, say);
  machine.run('systemctl', ['start', 'clubdraw-backup.service']);
  say(`A first backup lies in ${machine.backups}; the timer takes one every hour.`);
}

function demandMachine({ home, awaited, run }: Machine): void {
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
  // A machine that waits for its backup takes another version, which understands it.
  if (existsSync(awaited) || present === undefined) return;
  if (readVersion(present) !== readVersion(projectFolder))
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

const backupTimer = 'clubdraw-backup.timer';

async function startProcesses(machine: Machine, { isSmall }: WantedSite, say: Say): Promise<void> {
  const processes = isSmall ? [webUnit(1)] : [worker, webUnit(1), webUnit(2)];
  machine.run('systemctl', ['enable', '--now', ...processes, backupTimer]);
  for (const name of processes) await untilUnitReady(machine, name);
  say('The processes of the product run.');
}
