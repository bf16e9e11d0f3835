import { parseArgs } from 'node:util';
import { BadBackup } from '../../server/src/backup/manifest.ts';
import { readPassphrase } from '../backup-command.ts';
import { findCluster } from './find-cluster.ts';
import { machineAt, type Machine } from './machine.ts';
import { configurePgBackRest, placePgBackRest } from './place-pgbackrest.ts';
import { folderAt } from './versions.ts';
import { StartRefused } from '../start-refused.ts';

const help = `clubdraw backup --with pgbackrest [--configure-only]

For a database above 5 GB, and for whoever would lose a minute and not an hour: has pgBackRest, of Debian's package,
back the database of this machine up, with the archive of PostgreSQL, so that it can be restored to any moment of the
last 14 days. It writes the configuration, sealed with the passphrase in /etc/clubdraw.passphrase, restarts PostgreSQL
once for its archive, and takes a first backup. From then on the timer clubdraw-backup takes one each hour, a full one
each week, into /var/lib/pgbackrest; the files and the secrets still go to /var/backups/clubdraw.

  --configure-only   writes pgBackRest's configuration and no more: on a new machine, before a restore
  --help             prints this
`;

try {
  const { values } = parseArgs({
    options: {
      with: { type: 'string' },
      'configure-only': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(help.trimEnd());
  else if (values.with !== 'pgbackrest') throw new StartRefused(help.trimEnd());
  else setUp(machineAt(), values['configure-only'] === true);
} catch (error) {
  const isMisused = error instanceof TypeError && 'code' in error;
  const isAnswer = error instanceof StartRefused || error instanceof BadBackup;
  if (!(error instanceof Error) || !(isAnswer || isMisused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function setUp(machine: Machine, isConfigureOnly: boolean): void {
  if (process.getuid?.() !== 0)
    throw new StartRefused('Run this as root: sudo clubdraw backup --with pgbackrest');
  const folder = folderAt(machine.home);
  if (folder === undefined)
    throw new StartRefused(`Nothing is installed at ${machine.home}: sh install.sh does that.`);
  // PostgreSQL's user may not read where root is, and reads the configuration.
  process.chdir('/');
  process.umask(0o022);
  const cluster = findCluster(machine, process.env.DATABASE_URL ?? '');
  demandPackage(machine);
  const file = configurePgBackRest(machine, cluster, readPassphrase(machine.passphrase));
  console.log(`${file} has the configuration of pgBackRest, and the passphrase of its repository.`);
  if (!isConfigureOnly) placePgBackRest(machine, { folder, cluster }, console.log);
}

function demandPackage({ run }: Machine): void {
  try {
    run('pgbackrest', ['version']);
  } catch {
    throw new StartRefused('pgBackRest is not here: apt-get install pgbackrest');
  }
}
