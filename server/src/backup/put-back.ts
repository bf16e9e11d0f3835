import { buffer, text } from 'node:stream/consumers';
import { checkpointOf } from 'fairdraw/ledger/checkpoint';
import { readNote } from 'fairdraw/ledger/signed-note';
import { fillDatabase } from '../db/dump/fill-database.ts';
import { storeRecovery } from '../db/dump/store-recovery.ts';
import type { FileStore } from '../edge/files/file-store.ts';
import { readKeptNote } from '../modules/draw-log/ledger/kept-checkpoint.ts';
import {
  BadBackup,
  backupManifest,
  keptFileLine,
  manifestName,
  type Manifest,
} from './manifest.ts';
import { pathIn, readLines, verifyPart } from './parts.ts';
import type { BackupHome } from './places/backup-place.ts';
import { openSecretsFile, putSecretsBack, type SecretsFile } from './secrets-file.ts';

export type Target = {
  databaseUrl: string;
  dataDir: string;
  files: FileStore;
  /** Null: the secrets are in place, or come otherwise. */
  passphrase: string | null;
  now: Date;
};

/**
 * - isHeld: the ledger signs nothing until another one takes its place; - settingsFile: the secrets
 * for the start.
 */
export type PutBack = { manifest: Manifest; isHeld: boolean; settingsFile: string | null };

/**
 * Puts a backup into an empty database and folder. All is verified first; the database is filled in
 * one transaction, so that a restore that was cut short left it empty, and is run again.
 *
 * @throws {BadBackup} for what is none, is not whole, or would go on top of something else
 */
export async function putBack(home: BackupHome, target: Target): Promise<PutBack> {
  const manifest = await verifyBackup(home);
  return manifest.format === 'clubdraw-files/1'
    ? putFilesBack(home, manifest, target)
    : putAllBack(home, manifest, target);
}

async function putAllBack(home: BackupHome, manifest: Manifest, target: Target): Promise<PutBack> {
  const { ledger, takenAt, migrations, sequences, tables } = manifest;
  const isHeld = ledger !== null && !hasLastCheckpoint(target, ledger);
  let settingsFile: string | null = null;
  const isFilled = await fillDatabase(target.databaseUrl, {
    migrations,
    sequences,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    rowsOf: (name) => rowsOf(home, manifest, name),
    before: async () => {
      settingsFile = await putBackSecrets(home, manifest, target);
      await putBackFiles(home, manifest, target.files);
    },
    held: isHeld ? { ledger: ledger.number, takenAt, now: target.now } : null,
  });
  if (!isFilled) throw new BadBackup('The database is not empty: name a new one in DATABASE_URL.');
  return { manifest, isHeld, settingsFile };
}

/** Puts files and secrets beside a database that pgBackRest has brought back. */
async function putFilesBack(
  home: BackupHome,
  manifest: Manifest,
  target: Target,
): Promise<PutBack> {
  let settingsFile: string | null = null;
  const recovered = await storeRecovery(target.databaseUrl, {
    now: target.now,
    isEndKnown: (ledger) => hasLastCheckpoint(target, ledger),
    before: async () => {
      settingsFile = await putBackSecrets(home, manifest, target);
      await putBackFiles(home, manifest, target.files);
    },
  });
  if (recovered) return { manifest, isHeld: recovered.isHeld, settingsFile };
  throw new BadBackup(
    'This backup has no rows, and the database is empty: bring it back by pgBackRest first.',
  );
}

/**
 * Reads the whole backup and compares it with its manifest.
 *
 * @throws {BadBackup} for what is none, or is not whole
 */
export async function verifyBackup(home: BackupHome): Promise<Manifest> {
  const { place, path } = home;
  if (!(await place.isThere(pathIn(home, manifestName)))) {
    throw new BadBackup(`${place.nameOf(path)} is no backup, or one that was cut short.`);
  }
  const read = backupManifest.safeParse(
    JSON.parse(await text(place.read(pathIn(home, manifestName)))),
  );
  if (!read.success)
    throw new BadBackup(`${manifestName} is not one that this version understands.`);
  const { tables, files } = read.data;
  for (const { part } of tables) await verifyPart(home, part);
  await verifyPart(home, files.list);
  let count = 0;
  for await (const { key, ...kept } of keptFiles(home, read.data)) {
    await verifyPart(home, { path: `files/${key}`, ...kept });
    count += 1;
  }
  if (count !== files.count) throw new BadBackup('The list of the files is not whole.');
  return read.data;
}

async function* keptFiles(home: BackupHome, { files }: Manifest) {
  for await (const lines of readLines(home, files.list)) {
    for (const line of lines) yield keptFileLine.parse(JSON.parse(line));
  }
}

async function putBackSecrets(
  home: BackupHome,
  manifest: Manifest,
  { passphrase, dataDir }: Target,
): Promise<string | null> {
  if (passphrase === null) return null;
  return putSecretsBack(await readSecrets(home, manifest, passphrase), dataDir);
}

/**
 * The secrets that lie beside a backup.
 *
 * @throws {BadBackup} where there are none, or they are not as they were written
 * @throws {RangeError} for another passphrase
 */
export async function readSecrets(
  { place }: BackupHome,
  { secrets }: Manifest,
  passphrase: string,
): Promise<SecretsFile> {
  if (secrets === null) throw new BadBackup('The backup has no secrets.');
  await verifyPart({ place, path: '' }, secrets);
  return openSecretsFile(await buffer(place.read(secrets.path)), passphrase);
}

async function putBackFiles(home: BackupHome, manifest: Manifest, files: FileStore): Promise<void> {
  for await (const { key } of keptFiles(home, manifest)) {
    await files.write(key, await buffer(home.place.read(pathIn(home, `files/${key}`))));
  }
}

async function* rowsOf(
  home: BackupHome,
  { tables }: Manifest,
  name: string,
): AsyncGenerator<string[]> {
  const part = tables.find((table) => table.name === name)?.part;
  if (!part) return;
  for await (const lines of readLines(home, part)) {
    yield lines.map((line) => String(JSON.parse(line)));
  }
}

/**
 * Whether the data folder outlived what was lost: then its last checkpoint is the last one that
 * anybody was shown, and the product compares the database with it by itself.
 */
function hasLastCheckpoint(
  { dataDir }: Target,
  ledger: Pick<NonNullable<Manifest['ledger']>, 'origin' | 'size'>,
): boolean {
  const note = readKeptNote({ dataDir });
  if (note === null) return false;
  const { origin, size } = checkpointOf(readNote(note));
  return origin !== ledger.origin || size >= ledger.size;
}
