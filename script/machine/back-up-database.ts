import { spawnSync } from 'node:child_process';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextBackupType, readDatabaseBackups } from '../../server/src/backup/database-backups.ts';
import { stanza } from './pgbackrest-config.ts';

/**
 * Run by the unit `clubdraw-database-backup` as PostgreSQL's user: takes the next backup of the
 * database by pgBackRest, and writes what pgBackRest says of all of them into the unit's folder,
 * from which the backup of the files notes it.
 */
const folder = process.env.RUNTIME_DIRECTORY;
if (folder === undefined) throw new Error('This is run by the unit clubdraw-database-backup.');

const type = nextBackupType(readDatabaseBackups(listBackups()), new Date());
demandPgBackRest([`--type=${type}`, 'backup']);
const file = join(folder, 'info.json');
writeFileSync(`${file}.new`, listBackups());
// The product's user reads it, and there is no secret in it.
chmodSync(`${file}.new`, 0o644);
renameSync(`${file}.new`, file);

function listBackups(): string {
  return demandPgBackRest(['--output=json', 'info']);
}

/**
 * Its complaints go to the journal.
 *
 * @throws when it does not end with 0
 */
function demandPgBackRest(args: readonly string[]): string {
  const done = spawnSync('pgbackrest', [`--stanza=${stanza}`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return done.stdout;
  const why = done.error?.message ?? done.stdout;
  throw new Error(`pgbackrest ${args.join(' ')} ended with ${done.status}: ${why}`);
}
