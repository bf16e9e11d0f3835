import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkpointOf } from 'fairdraw/checkpoint';
import { readNote } from 'fairdraw/signed-note';
import { fillDatabase } from '../db/dump/fill-database.ts';
import type { FileStore } from '../edge/files/file-store.ts';
import { readKeptNote } from '../modules/draw-log/ledger/kept-checkpoint.ts';
import {
  BadBackup,
  backupManifest,
  keptFileLine,
  manifestName,
  type Manifest,
} from './manifest.ts';
import { isThere, readLines, verifyPart } from './parts.ts';
import { openSecretsFile, putSecretsBack } from './secrets-file.ts';

export type Target = {
  databaseUrl: string;
  dataDir: string;
  files: FileStore;
  /** Null: the secrets are in place, or come otherwise. */
  passphrase: string | null;
  now: Date;
};

/** - isHeld: the ledger signs nothing until another one takes its place; - settingsFile: the secrets for the start. */
export type PutBack = { manifest: Manifest; isHeld: boolean; settingsFile: string | null };

/**
 * Puts a backup into an empty database and folder. All is verified first; the database is filled in one
 * transaction, so that a restore that was cut short left it empty, and is run again.
 *
 * @throws {BadBackup} for what is none, is not whole, or would go on top of something else
 */
export async function putBack(folder: string, target: Target): Promise<PutBack> {
  const manifest = await verifyBackup(folder);
  const { ledger, takenAt, migrations, sequences, tables } = manifest;
  const isHeld = ledger !== null && !hasLastCheckpoint(target, ledger);
  let settingsFile: string | null = null;
  const isFilled = await fillDatabase(target.databaseUrl, {
    migrations,
    sequences,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    rowsOf: (name) => rowsOf(folder, manifest, name),
    before: async () => {
      settingsFile = await putBackSecrets(folder, manifest, target);
      await putBackFiles(folder, manifest, target.files);
    },
    held: isHeld ? { ledger: ledger.number, takenAt, now: target.now } : null,
  });
  if (!isFilled) throw new BadBackup('The database is not empty: name a new one in DATABASE_URL.');
  return { manifest, isHeld, settingsFile };
}

/**
 * Reads the whole backup and compares it with its manifest.
 *
 * @throws {BadBackup} for what is none, or is not whole
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  if (!(await isThere(join(folder, manifestName)))) {
    throw new BadBackup(`${folder} is no backup, or one that was cut short.`);
  }
  const read = backupManifest.safeParse(
    JSON.parse(await readFile(join(folder, manifestName), 'utf8')),
  );
  if (!read.success)
    throw new BadBackup(`${manifestName} is not one that this version understands.`);
  const { tables, files } = read.data;
  for (const { part } of tables) await verifyPart(folder, part);
  await verifyPart(folder, files.list);
  let count = 0;
  for await (const { key, ...kept } of keptFiles(folder, read.data)) {
    await verifyPart(folder, { path: `files/${key}`, ...kept });
    count += 1;
  }
  if (count !== files.count) throw new BadBackup('The list of the files is not whole.');
  return read.data;
}

async function* keptFiles(folder: string, { files }: Manifest) {
  for await (const lines of readLines(folder, files.list)) {
    for (const line of lines) yield keptFileLine.parse(JSON.parse(line));
  }
}

async function putBackSecrets(
  folder: string,
  { secrets }: Manifest,
  { passphrase, dataDir }: Target,
): Promise<string | null> {
  if (passphrase === null) return null;
  if (secrets === null) throw new BadBackup('The backup has no secrets.');
  const beside = dirname(folder);
  await verifyPart(beside, secrets);
  const sealed = await readFile(join(beside, basename(secrets.path)));
  return putSecretsBack(openSecretsFile(sealed, passphrase), dataDir);
}

async function putBackFiles(folder: string, manifest: Manifest, files: FileStore): Promise<void> {
  for await (const { key } of keptFiles(folder, manifest)) {
    await files.write(key, await readFile(join(folder, 'files', key)));
  }
}

async function* rowsOf(
  folder: string,
  { tables }: Manifest,
  name: string,
): AsyncGenerator<string[]> {
  const part = tables.find((table) => table.name === name)?.part;
  if (!part) return;
  for await (const lines of readLines(folder, part)) {
    yield lines.map((line) => String(JSON.parse(line)));
  }
}

/**
 * Whether the data folder outlived what was lost: then its last checkpoint is the last one that anybody was
 * shown, and the product compares the database with it by itself.
 */
function hasLastCheckpoint({ dataDir }: Target, ledger: NonNullable<Manifest['ledger']>): boolean {
  const note = readKeptNote({ dataDir });
  if (note === null) return false;
  const { origin, size } = checkpointOf(readNote(note));
  return origin !== ledger.origin || size >= ledger.size;
}
