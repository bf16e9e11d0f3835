import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storeBackup, type WholeBackup } from '../server/src/backup/backups.store.ts';
import type { BackupPlace } from '../server/src/backup/places/backup-place.ts';
import { removeHalves, type Halves } from '../server/src/backup/remove-halves.ts';
import { removeOld } from '../server/src/backup/remove-old.ts';
import { takeBackup, type TakenBackup } from '../server/src/backup/take-backup.ts';
import { wrongOffsetMs } from '../server/src/clock-guard/clock-guard.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { machineOffsetMs } from '../server/src/db/machine-offset.ts';
import { timeLimits } from '../server/src/db/time-limits.ts';
import { readPassphrase, runCommand, withPlaces } from './backup-command.ts';
import { backupPlaceOf } from './backup-place-of.ts';
import { projectFolder } from './project-folder.ts';

const help = `clubdraw backup PLACE [--passphrase FILE] [--keep DAYS]

Takes a backup of the product while it runs: PLACE/clubdraw-TIME has the database at one moment and the
files that it names. PLACE is a folder, or the name of a variable of the environment that holds the address of
a bucket, as STORAGE_URL does: such as BACKUP_URL. Until a backup in a folder is whole, its name ends with
.unfinished; one in a bucket is whole when it has its manifest.json. One that began more than a day ago and is not
whole was cut short: it is removed, and named.

  --passphrase FILE   also writes PLACE/clubdraw-TIME.secrets: the keys and passwords, encrypted with the
                      passphrase in FILE. Keep it and the passphrase apart from the backup.
  --keep DAYS         removes whole backups of PLACE that are older, but for the three newest
  --help              prints this

It takes DATABASE_URL, DATA_DIR and the secrets from the environment and the file .env, as the product does. Relative paths
count from where you are.
`;

const noSecrets =
  'The secrets are NOT in it: without APP_SECRET and SIGNING_KEY no draw can be run. See --passphrase.';

await runCommand(async () => {
  const options = {
    passphrase: { type: 'string' },
    keep: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
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
  const beganAt = new Date();
  const { isClockRight } = await withPlaces(async (places) => {
    const source = {
      ...places,
      settings: process.env,
      passphrase,
      into,
      version: productVersion(),
    };
    const taken = await takeBackup({ ...source, now: beganAt });
    const endedAt = new Date();
    const { name, bytes } = taken;
    const noted = await note(places.databaseUrl, { name, beganAt, endedAt, bytes });
    tell(taken, into, (endedAt.getTime() - beganAt.getTime()) / 1000);
    return noted;
  });
  tellHalves(await removeHalves(into, new Date()), into);
  if (days === null) return;
  if (!isClockRight)
    return console.log("Nothing is removed: this machine's clock is not the database's.");
  for (const name of await removeOld(into, { now: beganAt, days }))
    console.log(`${into.nameOf(name)} was older than ${days} days: it is removed.`);
});

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

function productVersion(): string {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function tell(
  { name, manifest, manifestSha256 }: TakenBackup,
  place: BackupPlace,
  seconds: number,
): void {
  const { tables, files, ledger, secrets } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(place.nameOf(name));
  console.log(`${rows} rows, ${files.count} files, ${seconds.toFixed(1)} s.`);
  if (ledger)
    console.log(`The ledger ${ledger.origin} has ${ledger.size} entries that are signed.`);
  const kept = secrets ? `The secrets are in ${secrets.path}, beside it.` : noSecrets;
  console.log(kept);
  console.log(`SHA-256 of its manifest: ${manifestSha256}`);
}
