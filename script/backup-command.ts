import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadBackup } from '../server/src/backup/manifest.ts';
import type { FileStore } from '../server/src/edge/files/file-store.ts';
import { FilesUnavailable } from '../server/src/edge/files/files-unavailable.ts';
import { filesInBucket, filesInFolder } from '../server/src/edge/files/open-files.ts';
import { startProblem } from '../server/src/start-problem.ts';
import { storageAddress } from '../server/src/settings/storage.ts';
import { makeDataFolder } from './data-folder.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { projectFolder } from './project-folder.ts';
import { StartRefused } from './start-refused.ts';

/**
 * The places of a product, for a command that acts on all of it; of the addresses of its database
 * the owner's, where the environment has it.
 */
export type Places = { databaseUrl: string; dataDir: string; files: FileStore };

/**
 * Runs something with the product's database and files, as the environment names them. The
 * database of `script/server` is used while it runs, and is started for the command otherwise.
 */
export async function withPlaces<T>(work: (places: Places) => Promise<T>): Promise<T> {
  const dataDir = makeDataFolder(resolve(projectFolder, process.env.DATA_DIR || '.data'));
  const { DATABASE_URL, DATABASE_OWNER_URL, STORAGE_URL: storageUrl } = process.env;
  const databaseUrl = DATABASE_OWNER_URL || DATABASE_URL;
  const files = storageUrl
    ? await filesInBucket(storageAddress.parse(storageUrl))
    : filesInFolder(join(dataDir, 'files'));
  if (databaseUrl) return work({ databaseUrl, dataDir, files });
  const postgres = await startPostgres({ dataDir, say: console.error });
  try {
    await postgres.ensureDatabase('clubdraw');
    return await work({ databaseUrl: postgres.url('clubdraw'), dataDir, files });
  } finally {
    if (!postgres.wasRunning) await postgres.stop();
  }
}

const shortest = 16;

/** @throws {BadBackup} for a file that holds none, or a short one */
export function readPassphrase(path: string): string {
  if (!existsSync(path)) throw new BadBackup(`${resolve(path)} is not there.`);
  const passphrase = readFileSync(path, 'utf8').trim();
  if (passphrase.length >= shortest) return passphrase;
  throw new BadBackup(`${path} must hold a passphrase of at least ${shortest} characters.`);
}

/**
 * Runs a command with the variables of `.env`; what an operator can put right is one sentence and
 * exit code 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    const file = join(projectFolder, '.env');
    if (existsSync(file)) process.loadEnvFile(file);
    await command();
  } catch (error) {
    process.exitCode = 1;
    const isAnswer = [BadBackup, FilesUnavailable, StartRefused, RangeError].some(
      (kind) => error instanceof kind,
    );
    const problem = isAnswer && error instanceof Error ? error.message : startProblem(error);
    console.error(problem ?? error);
  }
}
