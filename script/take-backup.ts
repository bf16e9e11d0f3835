import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup, type Taken } from '../server/src/backup/take-backup.ts';
import { readPassphrase, runCommand, withPlaces } from './backup-command.ts';
import { projectFolder } from './project-folder.ts';

const help = `script/backup FOLDER [--passphrase FILE]

Takes a backup of the product while it runs: FOLDER/clubdraw-TIME has the database at one moment and the
files that it names. Until it is whole, its name ends with .unfinished.

  --passphrase FILE   also writes FOLDER/clubdraw-TIME.secrets: the keys and passwords, encrypted with the
                      passphrase in FILE. Keep it and the passphrase apart from the backup.
  --help              prints this

It takes DATABASE_URL, DATA_DIR and the secrets from the environment and the file .env, as the product does. Relative paths
count from the project's folder.
`;

const noSecrets =
  'The secrets are NOT in it: without APP_SECRET and SIGNING_KEY no draw can be run. See --passphrase.';

await runCommand(async () => {
  const options = { passphrase: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (values.help || folder === undefined) {
    console.log(help);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const into = resolve(folder);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const passphrase = values.passphrase === undefined ? null : readPassphrase(values.passphrase);
  const begun = performance.now();
  const taken = await withPlaces(async (places) =>
    takeBackup({
      ...places,
      settings: process.env,
      passphrase,
      into,
      version: productVersion(),
      now: new Date(),
    }),
  );
  tell(taken, (performance.now() - begun) / 1000);
});

function productVersion(): string {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function tell({ folder, manifest, manifestSha256 }: Taken, seconds: number): void {
  const { tables, files, ledger, secrets } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(folder);
  console.log(`${rows} rows, ${files.count} files, ${seconds.toFixed(1)} s.`);
  if (ledger)
    console.log(`The ledger ${ledger.origin} has ${ledger.size} entries that are signed.`);
  const kept = secrets ? `The secrets are in ${secrets.path}, beside it.` : noSecrets;
  console.log(kept);
  console.log(`SHA-256 of its manifest: ${manifestSha256}`);
}
