import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupNameAt, manifestName, type Manifest } from '../../../server/src/backup/manifest.ts';
import { writeLines, writePart } from '../../../server/src/backup/parts.ts';
import { placeInFolder } from '../../../server/src/backup/places/folder-place.ts';
import { sealSecrets } from '../../../server/src/backup/secrets-file.ts';
import { StartRefused } from '../../start-refused.ts';
import {
  placePassphrase,
  putBroughtBack,
  readBroughtBackup,
} from '../../machine/brought-backup.ts';
import { machineAt, type Machine } from '../../machine/machine.ts';
import { openTemporaryFolder } from '../open-temporary-folder.ts';

const searched = process.env.PATH;
const passphrase = 'seven grey herons over the weir';
const secrets = { APP_SECRET: 'of the lost machine', RECOVERY_KEY: 'its half' };
const name = backupNameAt(new Date(0));
let root: string;
let machine: Machine;

/** A machine whose chown does nothing. */
beforeEach(() => {
  root = openTemporaryFolder();
  machine = machineAt(root);
  mkdirSync(join(root, 'bin'));
  for (const folder of [machine.backups, machine.dataDir, dirname(machine.command)])
    mkdirSync(folder, { recursive: true });
  program(join(root, 'bin/chown'), '');
  process.env.PATH = `${join(root, 'bin')}${delimiter}${searched}`;
  writeFileSync(join(root, 'typed'), `${passphrase}\n`);
});
afterEach(() => {
  process.env.PATH = searched;
  rmSync(root, { recursive: true });
});

it('puts a brought backup back as the product’s user, and leaves no secrets behind (product §16.15)', async () => {
  const backup = await readBroughtBackup(await backUp(), join(root, 'typed'));
  expect(backup.settings).toEqual(secrets);
  placePassphrase(machine, backup);
  const left = join(machine.dataDir, 'restored.env');
  program(
    machine.command,
    `echo "$*" > "${root}/asked"; touch "${left}"; echo It is back.; echo Go on.`,
  );
  expect(putBroughtBack(machine, backup)).toBe('It is back.');
  const placed = join(machine.backups, name);
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe(
    `restore ${placed} --passphrase ${machine.passphrase}\n`,
  );
  expect(readFileSync(machine.passphrase, 'utf8')).toBe(`${passphrase}\n`);
  expect([placed, `${placed}.secrets`, left].map((path) => existsSync(path))).toEqual([
    true,
    true,
    false,
  ]);
});

it('tells a backup without rows from one that has them', async () => {
  const [without, rows] = [await backUp('clubdraw-files/1'), await backUp('clubdraw-backup/1')];
  const typed = join(root, 'typed');
  expect(await readBroughtBackup(without, typed)).toMatchObject({ hasRows: false });
  expect(await readBroughtBackup(rows, typed)).toMatchObject({ hasRows: true });
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
  await expect(reading).rejects.toThrow(StartRefused);
});

/** A backup of nothing, as it lies on the disk that an operator brings. */
async function backUp(format: Manifest['format'] = 'clubdraw-backup/1'): Promise<string> {
  const place = placeInFolder(join(root, `brought-${format.replace('/', '-')}`));
  const draft = { place, path: await place.begin(name) };
  const list = await writeLines(draft, 'files-list.gz', []);
  const { dataDir } = machine;
  const sealed = sealSecrets({ settings: { ...secrets, PORT: '80' }, dataDir }, passphrase);
  const manifest: Manifest = {
    format,
    version: '0.0.0',
    takenAt: new Date(0).toISOString(),
    migrations: [{ name: 'first', hash: 'its hash' }],
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

function program(path: string, commands: string): void {
  writeFileSync(path, `#!/bin/sh\n${commands}\n`);
  chmodSync(path, 0o755);
}
