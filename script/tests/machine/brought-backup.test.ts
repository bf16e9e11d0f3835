import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupNameAt, manifestName, type Manifest } from '../../../server/src/backup/manifest.ts';
import { writeLines, writePart } from '../../../server/src/backup/parts.ts';
import { placeInFolder } from '../../../server/src/backup/places/folder-place.ts';
import { sealSecrets } from '../../../server/src/backup/secrets-file.ts';
import {
  awaitBackup,
  putBroughtBack,
  readBroughtBackup,
  settingsBehind,
} from '../../machine/brought-backup.ts';
import { demandDomain, demandPlaceFor } from '../../machine/demand-place.ts';
import { machineAt, type Machine } from '../../machine/machine.ts';
import { openTemporaryFolder } from '../open-temporary-folder.ts';

const searched = process.env.PATH;
const passphrase = 'seven grey herons over the weir';
const secrets = { APP_SECRET: 'of the lost machine', RECOVERY_KEY: 'its half' };
const name = backupNameAt(new Date(0));
let root: string;
let machine: Machine;

/** A machine on which nothing runs, and whose command notes what it is asked. */
beforeEach(() => {
  root = openTemporaryFolder();
  machine = machineAt(root);
  mkdirSync(join(root, 'bin'));
  const folders = [machine.backups, machine.dataDir];
  for (const folder of [...folders, dirname(machine.command), dirname(machine.awaited)])
    mkdirSync(folder, { recursive: true });
  for (const name of ['chown', 'systemctl']) program(join(root, 'bin', name), '');
  const left = join(machine.dataDir, 'restored.env');
  program(machine.command, `echo "$*" >> "${root}/asked"; touch "${left}"; echo It is back.`);
  process.env.PATH = `${join(root, 'bin')}${delimiter}${searched}`;
  writeFileSync(join(root, 'typed'), `${passphrase}\n`);
});
afterEach(() => {
  process.env.PATH = searched;
  rmSync(root, { recursive: true });
});

const none = { installed: {}, written: {} };

it('puts a brought backup back as the product’s user, and leaves no secrets behind (product §16.15)', async () => {
  const backup = await readBroughtBackup(await backUp(), join(root, 'typed'));
  expect(backup.settings).toEqual(secrets);
  awaitBackup(machine, backup);
  const said: string[] = [];
  expect(putBroughtBack(machine, { backup, isFilled: false }, (line) => said.push(line))).toBe(
    true,
  );
  expect(said).toEqual(['It is back.']);
  const placed = join(machine.backups, name);
  expect(asked()).toBe(`restore ${placed} --passphrase ${machine.passphrase}\n`);
  expect(readFileSync(machine.passphrase, 'utf8')).toBe(`${passphrase}\n`);
  const left = [
    placed,
    `${placed}.secrets`,
    join(machine.dataDir, 'restored.env'),
    machine.awaited,
  ];
  expect(left.map((path) => existsSync(path))).toEqual([true, true, false, false]);
});

it('is given again after a cut: nothing is put back twice, and no installation goes on without it (product §16.15)', async () => {
  const backup = await readBroughtBackup(await backUp(), join(root, 'typed'));
  awaitBackup(machine, backup);
  await expect(demandPlaceFor(machine, undefined, none)).rejects.toThrow(`--backup ${name} first`);
  await demandPlaceFor(machine, backup, none);
  expect(putBroughtBack(machine, { backup, isFilled: true }, () => {})).toBe(true);
  expect(asked()).toBe('');
  await demandPlaceFor(machine, undefined, none);
});

it('waits for the rows of a backup that has none (product §16.15)', async () => {
  const backup = await readBroughtBackup(await backUp('clubdraw-files/1'), join(root, 'typed'));
  awaitBackup(machine, backup);
  expect(putBroughtBack(machine, { backup, isFilled: false }, () => {})).toBe(false);
  expect([asked(), existsSync(machine.awaited)]).toEqual(['', true]);
  expect(putBroughtBack(machine, { backup, isFilled: true }, () => {})).toBe(true);
  expect(asked()).toContain('restore ');
});

it('is refused where a product runs, or has other secrets (product §16.15)', async () => {
  const backup = await readBroughtBackup(await backUp(), join(root, 'typed'));
  const other = { ...none, installed: { APP_SECRET: 'a later one' } };
  await expect(demandPlaceFor(machine, backup, other)).rejects.toThrow('APP_SECRET of');
  writeFileSync(machine.passphrase, 'eight grey herons over the weir\n');
  await expect(demandPlaceFor(machine, backup, none)).rejects.toThrow('another passphrase');
  program(join(root, 'bin/systemctl'), 'echo "clubdraw-web@1.service loaded active running"');
  await expect(demandPlaceFor(machine, backup, none)).rejects.toThrow('Clubdraw runs here');
});

it('takes what the operator writes before the backup, but for the secrets of rows', async () => {
  const backup = await readBroughtBackup(await backUp(), join(root, 'typed'));
  const written = { APP_SECRET: 'a stale one', STRIPE_SECRET_KEY: 'a new one', SMTP_URL: '' };
  const known = { installed: { PORT: '1' }, written };
  const settings = { ...backup.settings, STRIPE_SECRET_KEY: 'the old one', SMTP_URL: 'smtp://old' };
  expect(settingsBehind({ ...backup, settings }, known)).toEqual({
    ...secrets,
    PORT: '1',
    STRIPE_SECRET_KEY: 'a new one',
    SMTP_URL: 'smtp://old',
  });
});

it('installs no site under another name than its settings say', () => {
  demandDomain('raffle.example', { PUBLIC_URL: 'https://raffle.example' });
  expect(() => demandDomain('raffle.test', { PUBLIC_URL: 'https://raffle.example' })).toThrow(
    'which one is right?',
  );
});

it('takes no backup with another passphrase, without its secrets, or cut short', async () => {
  writeFileSync(join(root, 'other'), 'eight grey herons over the weir\n');
  const folder = await backUp();
  await expect(readBroughtBackup(folder, join(root, 'other'))).rejects.toThrow('The passphrase is');
  rmSync(`${folder}.secrets`);
  await expect(readBroughtBackup(folder, join(root, 'typed'))).rejects.toThrow('cannot be read');
  rmSync(join(folder, manifestName));
  await expect(readBroughtBackup(folder, join(root, 'typed'))).rejects.toThrow('is no backup');
});

it('takes no backup of script/server, whose secrets no settings name', async () => {
  writeFileSync(join(machine.dataDir, 'app-secret'), 'of the folder');
  const reading = readBroughtBackup(await backUp(), join(root, 'typed'));
  await expect(reading).rejects.toThrow('of script/server');
});

it('takes no backup of a version that is newer than the one that is unpacked', async () => {
  const reading = readBroughtBackup(
    await backUp('clubdraw-backup/1', '9999_later.sql'),
    join(root, 'typed'),
  );
  await expect(reading).rejects.toThrow('The backup is of 0.0.0');
});

/** A backup of nothing, as it lies on the disk that an operator brings. */
async function backUp(
  format: Manifest['format'] = 'clubdraw-backup/1',
  migration = '0001_people.sql',
): Promise<string> {
  const place = placeInFolder(join(root, `brought-${format.replace('/', '-')}`));
  const draft = { place, path: await place.begin(name) };
  const list = await writeLines(draft, 'files-list.gz', []);
  const { dataDir } = machine;
  const sealed = sealSecrets({ settings: { ...secrets, PORT: '80' }, dataDir }, passphrase);
  const manifest: Manifest = {
    format,
    version: '0.0.0',
    takenAt: new Date(0).toISOString(),
    migrations: [{ name: migration, hash: 'its hash' }],
    tables: [],
    sequences: [],
    files: { count: 0, list },
    ledger: null,
    secrets: await writePart({ place, path: '' }, `${name}.secrets`, [sealed]),
  };
  await writePart(draft, manifestName, [Buffer.from(JSON.stringify(manifest))]);
  await place.finish(name);
  return place.nameOf(name);
}

/** The words that the product's command was given. */
function asked(): string {
  const notes = join(root, 'asked');
  return existsSync(notes) ? readFileSync(notes, 'utf8') : '';
}

function program(path: string, commands: string): void {
  writeFileSync(path, `#!/bin/sh\n${commands}\n`);
  chmodSync(path, 0o755);
}
