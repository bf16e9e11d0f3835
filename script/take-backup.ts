import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { storeBackup, type WholeBackup } from '../server/src/backup/backups.store.ts';
import { lastDatabaseBackup, type DatabaseBackup } from '../server/src/backup/database-backups.ts';
import { BadBackup } from '../server/src/backup/manifest.ts';
import type { BackupPlace } from '../server/src/backup/places/backup-place.ts';
import { removeHalves, type Halves } from '../server/src/backup/remove-halves.ts';
import { removeOld } from '../server/src/backup/remove-old.ts';
import { takeBackup, type TakenBackup } from '../server/src/backup/take-backup.ts';
import { wrongOffsetMs } from '../server/src/clock-guard/clock-guard.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { machineOffsetMs } from '../server/src/db/machine-offset.ts';
import { timeLimits } from '../server/src/db/time-limits.ts';
import { productVersion } from '../server/src/product-version.ts';
import { readPassphrase, runCommand, withPlaces } from './backup-command.ts';
import { backupPlaceOf } from './backup-place-of.ts';

const help = `clubdraw backup PLACE [--passphrase FILE] [--keep DAYS]
clubdraw backup --with pgbackrest [--configure-only]

Takes a backup of the product while it runs: PLACE/clubdraw-TIME has the database at one moment and the
files that it names. PLACE is a folder, or the name of a variable of the environment that holds the address of
a bucket, as STORAGE_URL does: such as BACKUP_URL. Until a backup in a folder is whole, its name ends with
.unfinished; one in a bucket is whole when it has its manifest.json. One that began more than a day ago and is not
whole was cut short: it is removed, and named.

  --passphrase FILE   also writes PLACE/clubdraw-TIME.secrets: the keys and passwords, encrypted with the
                      passphrase in FILE. Keep it and the passphrase apart from the backup.
  --keep DAYS         removes whole backups of PLACE that are older, but for the three newest
  --database FILE     pgBackRest keeps the rows, and FILE has what its info says in JSON: takes only the files and
                      the secrets
  --with pgbackrest   has pgBackRest back the database of this machine up from now on, and its archive; explains
                      itself with --help
  --help              prints this

It takes DATABASE_URL, DATA_DIR and the secrets from the environment and the file .env, as the product does. Relative paths
count from where you are.
`;

const noSecrets =
  'The secrets are NOT in it: without APP_SECRET and SIGNING_KEY no draw can be run. See --passphrase.';

const options = {
  passphrase: { type: 'string' },
  keep: { type: 'string' },
  database: { type: 'string' },
  help: { type: 'boolean' },
} as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [place] = positionals;
  if (values.help || place === undefined) {
    console.log(help);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const into = await backupPlaceOf(place);
  const passphrase = values.passphrase === undefined ? null : readPassphrase(values.passphrase);
  const days = values.keep === undefined ? null : daysIn(values.keep);
  const database = values.database === undefined ? null : databaseBackupIn(values.database);
  const beganAt = new Date();
  const { isClockRight } = await withPlaces(async (places) => {
    const source = {
      ...places,
      hasRows: database === null,
      settings: process.env,
      passphrase,
      into,
      version: productVersion(),
    };
    const taken = await takeBackup({ ...source, now: beganAt });
    const whole = wholeOf(taken, { beganAt, database });
    const noted = await note(places.databaseUrl, whole);
    tell(taken, into, database);
    return noted;
  });
  tellHalves(await removeHalves(into, new Date()), into);
  if (days === null) return;
  if (!isClockRight)
    return console.log("Nothing is removed: this machine's clock is not the database's.");
  for (const name of await removeOld(into, { now: beganAt, days }))
    console.log(`${into.nameOf(name)} was older than ${days} days: it is removed.`);
});

/** The backup that pgBackRest took last, of the file with its words. */
function databaseBackupIn(path: string): DatabaseBackup {
  if (existsSync(path)) return lastDatabaseBackup(readFileSync(path, 'utf8'));
  throw new BadBackup(`${path} is not there: pgBackRest has taken no backup since the start.`);
}

type Beside = { beganAt: Date; database: DatabaseBackup | null };

/** Where pgBackRest keeps the rows, the backup is as old as they are. */
function wholeOf({ name, bytes }: TakenBackup, { beganAt, database }: Beside): WholeBackup {
  if (database === null) return { name, beganAt, endedAt: new Date(), bytes };
  const { beganAt: began, endedAt } = database;
  return { name, beganAt: began, endedAt, bytes: bytes + database.bytes };
}

/** @throws {RangeError} for a text that is no number of days */
function daysIn(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new RangeError('--keep takes a number of days, such as 14.');
}

/**
 * Tells the product of the backup, so that an alert can say that none is taken. Answers whether
 * this machine's clock is right: by a wrong one young backups would be old.
 */
async function note(databaseUrl: string, backup: WholeBackup): Promise<{ isClockRight: boolean }> {
  const db = openDatabase(databaseUrl, () => {}, { limits: timeLimits.background });
  try {
    await storeBackup(db, backup);
    return { isClockRight: Math.abs(await machineOffsetMs(db)) < wrongOffsetMs };
  } finally {
    await db.destroy();
  }
}

function tellHalves({ removed, kept }: Halves, place: BackupPlace): void {
  for (const name of removed)
    console.log(`${place.nameOf(name)} was never finished: what there was of it is removed.`);
  for (const name of kept)
    console.log(
      `${place.nameOf(name)} was never finished, and its key may not remove it: remove it, or let it expire.`,
    );
}

function tell(
  { name, manifest, manifestSha256 }: TakenBackup,
  place: BackupPlace,
  database: DatabaseBackup | null,
): void {
  const { tables, files, ledger, secrets, takenAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept = database === null ? `${rows} rows` : `The rows are in ${database.label}`;
  const seconds = (Date.now() - Date.parse(takenAt)) / 1000;
  console.log(place.nameOf(name));
  console.log(`${kept}, ${files.count} files, ${seconds.toFixed(1)} s.`);
  if (ledger)
    console.log(`The ledger ${ledger.origin} has ${ledger.size} entries that are signed.`);
  console.log(secrets ? `The secrets are in ${secrets.path}, beside it.` : noSecrets);
  console.log(`SHA-256 of its manifest: ${manifestSha256}`);
}
