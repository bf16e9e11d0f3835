import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkpointOf } from 'fairdraw/checkpoint';
import { readNote } from 'fairdraw/signed-note';
import type { Client } from 'pg';
import { loadTables, setSequences } from '../db/dump/load-tables.ts';
import { isEmptyDatabase } from '../db/dump/product-tables.ts';
import { makeTables, withSchemaLock } from '../db/migrate.ts';
import type { FileStore } from '../edge/file-store.ts';
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
  const settingsFile = await putBackSecrets(folder, manifest, target);
  return withSchemaLock(target.databaseUrl, async (client) => {
    if (!(await isEmptyDatabase(client))) {
      throw new BadBackup('The database is not empty: name a new one in DATABASE_URL.');
    }
    await putBackFiles(folder, manifest, target.files);
    const isHeld = !hasLastCheckpoint(target, manifest);
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN');
    await makeTables(client, manifest.migrations);
    await fill(client, folder, manifest);
    await noteRestore(client, { manifest, isHeld, now: target.now });
    await client.query('COMMIT');
    return { manifest, isHeld, settingsFile };
  });
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

async function fill(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const { tables, sequences } = manifest;
  const parts = new Map(tables.map(({ name, part }) => [name, part]));
  async function* rowsOf(name: string): AsyncGenerator<string[]> {
    const part = parts.get(name);
    if (!part) return;
    for await (const lines of readLines(folder, part)) {
      yield lines.map((line) => String(JSON.parse(line)));
    }
  }
  const plain = tables.map(({ name, columns }) => ({ name, columns }));
  await loadTables(client, { tables: plain, rowsOf });
  await setSequences(client, sequences);
}

/**
 * Whether the data folder outlived what was lost: then its last checkpoint is the last one that anybody was
 * shown, and the product compares the database with it by itself.
 */
function hasLastCheckpoint({ dataDir }: Target, { ledger }: Manifest): boolean {
  const note = readKeptNote({ dataDir });
  if (note === null || ledger === null) return ledger === null;
  const { origin, size } = checkpointOf(readNote(note));
  return origin !== ledger.origin || size >= ledger.size;
}

type Noted = { manifest: Manifest; isHeld: boolean; now: Date };

/** The provider is asked at once for what happened since, and the ledger is held where nobody knows its end. */
async function noteRestore(client: Client, { manifest, isHeld, now }: Noted): Promise<void> {
  await client.query(`
    INSERT INTO event_inquiries (account_id, asked_at)
    SELECT account_id, '-infinity' FROM connect_accounts
    ON CONFLICT (account_id) DO UPDATE SET asked_at = excluded.asked_at`);
  const { ledger, takenAt } = manifest;
  if (!isHeld || !ledger) return;
  await client.query(
    `INSERT INTO ledger_restores (ledger_no, taken_at, restored_at) VALUES ($1, $2, $3)
     ON CONFLICT (ledger_no) DO UPDATE SET taken_at = excluded.taken_at,
       restored_at = excluded.restored_at`,
    [ledger.number, takenAt, now],
  );
}
