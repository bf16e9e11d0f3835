import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastDatabaseBackup } from '../../server/src/backup/database-backups.ts';
import { StartRefused } from '../start-refused.ts';
import type { Cluster } from './find-cluster.ts';
import type { Machine } from './machine.ts';
import { pgBackRestConfig, repository, stanza } from './pgbackrest-config.ts';
import { placeUnits } from './units.ts';

type Say = (sentence: string) => void;

/**
 * Writes the configuration of pgBackRest, which PostgreSQL's user reads and the product does not.
 */
export function configurePgBackRest(
  { run, pgBackRest }: Machine,
  { folder, port }: Cluster,
  passphrase: string,
): string {
  mkdirSync(pgBackRest, { recursive: true });
  const file = join(pgBackRest, 'clubdraw.conf');
  writeFileSync(file, pgBackRestConfig({ folder, port, passphrase }), { mode: 0o640 });
  run('chown', ['root:postgres', file]);
  return file;
}

/**
 * Has PostgreSQL archive by pgBackRest, and the timer back the database up by it, from a first
 * backup on. Given again it looks at all of it again, and takes another backup.
 *
 * @param folder of the product
 * @throws {StartRefused} where PostgreSQL archives by another command, and at the first thing that
 *   fails
 */
export function placePgBackRest(
  machine: Machine,
  { folder, cluster }: { folder: string; cluster: Cluster },
  say: Say,
): void {
  demandOwnArchive(machine, cluster);
  asPostgres(machine, ['pgbackrest', `--stanza=${stanza}`, 'stanza-create']);
  startArchive(machine, { folder, cluster }, say);
  asPostgres(machine, ['pgbackrest', `--stanza=${stanza}`, 'check']);
  say(`The archive of PostgreSQL arrives in ${repository}.`);
  placeUnits(machine, folder);
  const dropIn = join(machine.units, 'clubdraw-backup.service.d/pgbackrest.conf');
  mkdirSync(dirname(dropIn), { recursive: true });
  copyFileSync(join(folder, 'deploy/pgbackrest/backup.conf'), dropIn);
  machine.run('systemctl', ['daemon-reload']);
  machine.run('systemctl', ['start', 'clubdraw-backup.service']);
  const { label, isFull, bytes } = lastDatabaseBackup(
    readFileSync(machine.databaseBackups, 'utf8'),
  );
  const kind = isFull ? 'all of the database' : 'what changed in the database';
  say(`${label} has ${kind}, ${(bytes / 1e6).toFixed(2)} MB in ${repository}.`);
  demandWhole(machine);
  say('All of it was read again, and is whole.');
}

/** pgBackRest ends with 0 whatever it finds. */
function demandWhole(machine: Machine): void {
  const whole = [`--stanza=${stanza}`, '--output=text', '--verbose', 'verify'];
  const found = asPostgres(machine, ['pgbackrest', ...whole]);
  if (!/^status: ok$/m.test(found)) throw new StartRefused(`A backup is not whole:\n${found}`);
}

const ours = `pgbackrest --stanza=${stanza} `;

function demandOwnArchive(machine: Machine, cluster: Cluster): void {
  const command = ask(machine, cluster, 'SHOW archive_command');
  if (command === '' || command === '(disabled)' || command.startsWith(ours)) return;
  throw new StartRefused(
    `PostgreSQL archives by a command of yours: ${command}. Take it out first, or stay with it.`,
  );
}

/** The archive begins with a restart of PostgreSQL, once. */
function startArchive(
  machine: Machine,
  { folder, cluster }: { folder: string; cluster: Cluster },
  say: Say,
): void {
  const config = join(machine.clusters, cluster.version, cluster.name, 'conf.d');
  mkdirSync(config, { recursive: true });
  copyFileSync(
    join(folder, 'deploy/pgbackrest/postgresql.conf'),
    join(config, 'clubdraw-archive.conf'),
  );
  const isOn = ask(machine, cluster, 'SHOW archive_mode') === 'on';
  const unit = `postgresql@${cluster.version}-${cluster.name}`;
  machine.run('systemctl', [isOn ? 'reload' : 'restart', unit]);
  if (!isOn) say('PostgreSQL was restarted, and archives from now on.');
}

function ask(machine: Machine, { port }: Cluster, statement: string): string {
  const plain = ['--no-psqlrc', '--tuples-only', '--no-align', `--port=${port}`];
  return asPostgres(machine, ['psql', ...plain, `--command=${statement}`, 'postgres']);
}

function asPostgres({ run }: Machine, command: readonly string[]): string {
  return run('runuser', ['-u', 'postgres', '--', ...command]);
}
