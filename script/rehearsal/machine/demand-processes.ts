import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';
import { asPostgres } from './machine-database.ts';

/** All processes run from the folder of the version. */
export function demandVersion(
  machine: BootedMachine,
  processes: readonly string[],
  version: string,
): void {
  for (const name of processes) {
    const asked = `readlink "/proc/$(systemctl show --property=MainPID --value ${name})/cwd"`;
    const folder = machine.demand('sh', ['-c', asked]);
    demand(folder === `/srv/clubdraw-${version}`, `${name} runs from ${folder}.`);
  }
}

/** The processes sign in with the role of rows, and none of them reads the other's password. */
export function demandRoles(machine: BootedMachine, say: (line: string) => void): void {
  const signedIn =
    "SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'clubdraw%'";
  const roles = asPostgres(machine, ['psql', '-At', '-d', 'clubdraw', '-c', signedIn]);
  demand(roles === 'clubdraw', `Processes sign in as ${roles}.`);
  const tables = `SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname IN ('clubdraw', 'pgboss')`;
  const owners = asPostgres(machine, ['psql', '-At', '-d', 'clubdraw', '-c', tables]);
  demand(owners === 'clubdraw_owner', `Tables are owned by ${owners}.`);
  const read = machine.run('runuser', ['-u', 'clubdraw', '--', 'cat', '/etc/clubdraw-owner.env']);
  demand(read.code !== 0, 'The user of the processes reads /etc/clubdraw-owner.env.');
  say('✓ The processes sign in as clubdraw, and the tables are those of clubdraw_owner.');
}
