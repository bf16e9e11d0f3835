import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyFiles, type Copied } from './edge/files/copy-files.ts';
import type { FileStore } from './edge/files/file-store.ts';
import { FilesUnavailable } from './edge/files/files-unavailable.ts';
import { filesInFolder, openBucket, StoreRefused } from './edge/files/open-files.ts';
import { storageAddress } from './settings/storage.ts';

const help = `Copies the product's files from one place to another, and compares every file by SHA-256.

  clubdraw move-files FROM TO

FROM and TO are folders, such as .data/files, or names of variables of the environment that hold the address of a
bucket, as STORAGE_URL does: an address has a secret, which a command line would show to everybody. Nothing is
replaced or removed. After an interruption the same command does the rest; so it does for what was added meanwhile.

Exit code 0: everything in FROM is in TO, byte for byte; 1: files of the same name differ; 2: it could not be done.
`;

/** A command line, or a variable that it names, of which nothing can be made. */
class Misused extends Error {}

try {
  const places = process.argv.slice(2);
  if (places[0] === '--help') process.stdout.write(help);
  else await moveBetween(places);
} catch (error) {
  process.exitCode = 2;
  if (error instanceof Misused) process.stderr.write(error.message);
  else if (error instanceof FilesUnavailable || error instanceof StoreRefused)
    process.stderr.write(`${error.message}\n`);
  else throw error;
}

function isVariable(place: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(place);
}

async function moveBetween([from, to, ...rest]: string[]): Promise<void> {
  if (from === undefined || to === undefined || rest.length > 0) throw new Misused(help);
  if (from === to) throw new Misused(`${from} is both places.\n`);
  if (!isVariable(from) && !existsSync(from)) throw new Misused(`There is no folder ${from}.\n`);
  const copied = await copyFiles(await storeAt(from), await storeAt(to));
  process.stdout.write(report(copied));
  process.exitCode = copied.different.length > 0 ? 1 : 0;
}

async function storeAt(place: string): Promise<FileStore> {
  if (!isVariable(place)) return filesInFolder(resolve(place));
  const address = process.env[place] ?? '';
  const read = storageAddress.safeParse(address);
  if (read.success) return openBucket(read.data, place);
  const why =
    address === '' ? 'is not set' : read.error.issues.map(({ message }) => message).join();
  throw new Misused(`${place} ${why}.\n`);
}

function report({ copied, same, different, bytes }: Copied): string {
  const megabytes = (bytes / 1e6).toFixed(1);
  const lines = different.map((key) => `✗ ${key} has other bytes in the target\n`);
  const sum = `${copied} copied, ${same} were there, ${different.length} differ; ${megabytes} MB agree by SHA-256\n`;
  return `${lines.join('')}${sum}`;
}
