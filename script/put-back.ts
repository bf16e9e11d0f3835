import { parseArgs } from 'node:util';
import { putBack, verifyBackup, type PutBack } from '../server/src/backup/put-back.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { backupOf } from './backup-place-of.ts';
import { readPassphrase, runCommand, withPlaces } from './backup-command.ts';

const help = `clubdraw restore BACKUP [--passphrase FILE] [--check]

Puts a backup of clubdraw backup into an empty database and an empty DATA_DIR, after it verified every part of
it. A restore that was cut short is run again. Nothing of the product may run meanwhile.

BACKUP is the folder of a backup, or VARIABLE/clubdraw-TIME, where VARIABLE of the environment holds the
address of a bucket: BACKUP_URL/clubdraw-20261122T233000Z.

  --passphrase FILE   puts the secrets back, too, from BACKUP.secrets
  --check             only verifies the backup, and touches nothing
  --help              prints this

It takes DATABASE_OWNER_URL, or DATABASE_URL where there is none, and DATA_DIR from the environment and the file
.env. Relative paths count from where you are.
`;

const heldWords = `The ledger signs nothing until you run:
  clubdraw admin new-ledger --reason '…'
docs/operate.md, "Restore", says why.`;

await runCommand(async () => {
  const options = {
    passphrase: { type: 'string' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given] = positionals;
  if (values.help || given === undefined) {
    console.log(help);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const backup = await backupOf(given);
  if (values.check) {
    const { takenAt } = await verifyBackup(backup);
    console.log(`The backup of ${takenAt} is whole.`);
    return;
  }
  const passphrase = values.passphrase === undefined ? null : readPassphrase(values.passphrase);
  const target = { passphrase, now: new Date() };
  await withPlaces(async (places) => {
    const done = await putBack(backup, { ...places, ...target });
    // The processes' own role may not do so.
    await prepareDatabase(places.databaseUrl);
    tell(done);
  });
});

function tell({ manifest, isHeld, settingsFile }: PutBack): void {
  const { tables, files, takenAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const had = manifest.format === 'clubdraw-files/1' ? '' : `${rows} rows, `;
  console.log(`The backup of ${takenAt} is put back: ${had}${files.count} files.`);
  if (settingsFile !== null) {
    console.log(
      `The secrets for the environment are in ${settingsFile}: use them, then delete it.`,
    );
  }
  console.log('Start the product: it asks the provider what happened since, and finds it.');
  if (isHeld) console.log(heldWords);
}
