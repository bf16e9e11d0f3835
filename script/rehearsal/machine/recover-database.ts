import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { worker } from '../../machine/units.ts';
import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';
import { asPostgres, ticketsOf, untilTickets } from './machine-database.ts';

type Recovering = {
  /** The units of the processes. */
  processes: readonly string[];
  /** Somebody buys and has the tickets. */
  buy: () => Promise<void>;
  /** The club publishes one more draw, which is entered in the ledger. */
  publish: () => Promise<void>;
  say: (line: string) => void;
};

const dataDir = '/var/lib/clubdraw';
const archivedWithinMs = 180_000;

/**
 * Has pgBackRest back the database up, and does what docs/operate.md, "pgBackRest", says: comes
 * back to a moment after the cluster is lost, then to the end of the archive after `DATA_DIR` is,
 * too.
 */
export async function recoverDatabase(machine: BootedMachine, story: Recovering): Promise<void> {
  setUp(machine, story);
  const moment = await sellAround(machine, story);
  const sold = ticketsOf(machine);
  await untilArchived(machine);
  lose(machine);
  story.say(`✓ The cluster is lost with ${sold} tickets; its archive is read to ${moment}.`);
  bringBack(machine, story, ['--type=time', `--target=${moment}`, '--target-action=promote']);
  machine.demand('systemctl', ['start', ...story.processes, 'clubdraw-backup.timer']);
  await untilTickets(machine, sold);
  await goOn(machine, story, 'The cluster is gone; what was entered after the moment is lost.');
  story.say(`✓ All ${sold} tickets are there: those after the moment by the provider.`);
  await loseAll(machine, story);
}

function setUp(machine: BootedMachine, { processes, say }: Recovering): void {
  const asked = ['backup', '--with', 'pgbackrest'];
  const { code, text } = machine.run('clubdraw', asked);
  demand(code === 1 && text.endsWith('apt-get install pgbackrest'), `${code}: ${text}`);
  machine.demand('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', 'pgbackrest']);
  for (const line of machine.demand('clubdraw', asked).split('\n')) say(`    ${line}`);
  // Given again it only takes what changed.
  const again = machine.demand('clubdraw', asked);
  demand(again.includes('what changed') && !again.includes('restarted'), again);
  const gauges = tell(machine, processes, '/metrics').matchAll(/^clubdraw_backup_.+$/gm);
  for (const [line] of gauges) say(`    ${line}`);
  machine.demand('clubdraw', ['doctor']);
  say('✓ pgBackRest backs the database up, with its archive.');
}

/** The words of a process that does jobs on its operator's port, once it is there. */
function tell(machine: BootedMachine, processes: readonly string[], path: string): string {
  const port = processes.includes(worker) ? 9100 : 9101;
  return machine.demand(node, ['--eval', patientlyAsk, '--', `http://127.0.0.1:${port}${path}`]);
}

const node = '/srv/clubdraw/runtime/node';
const patientlyAsk = `(async () => {
  for (let tries = 60; ; tries -= 1) {
    try {
      return console.log(await (await fetch(process.argv[1])).text());
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
})()`;

/** Sells before a backup, after it, and after a moment, which it answers. */
async function sellAround(machine: BootedMachine, { buy, publish }: Recovering): Promise<string> {
  await buy();
  machine.demand('systemctl', ['start', 'clubdraw-backup.service']);
  await buy();
  await scheduler.wait(1_100);
  const moment = machine.demand('date', ['--utc', '+%F %T+00']);
  await scheduler.wait(1_100);
  await publish();
  await buy();
  await buy();
  return moment;
}

/** Until the archive has all that the database has by now, which a minute does. */
async function untilArchived(machine: BootedMachine): Promise<void> {
  const wanted = ask(machine, 'SELECT pg_walfile_name(pg_current_wal_lsn())');
  const giveUpAt = performance.now() + archivedWithinMs;
  while (ask(machine, 'SELECT last_archived_wal FROM pg_stat_archiver') < wanted) {
    demand(performance.now() < giveUpAt, `${wanted} was not archived in time.`);
    await scheduler.wait(1_000);
  }
}

/** In a crowd, and without a word. */
function lose(machine: BootedMachine): void {
  machine.demand('systemctl', ['kill', '--signal=KILL', `postgresql@${versionOf(machine)}-main`]);
  rmSync(join(machine.root, clusterOf(machine)), { recursive: true });
}

/** As docs/operate.md says. */
function bringBack(
  machine: BootedMachine,
  { processes }: Recovering,
  wanted: readonly string[],
): void {
  const unit = `postgresql@${versionOf(machine)}-main`;
  machine.demand('systemctl', ['stop', 'clubdraw-backup.timer', ...processes, unit]);
  const own = ['-o', 'postgres', '-g', 'postgres', '-m', '0700'];
  machine.demand('install', ['-d', ...own, clusterOf(machine)]);
  asPostgres(machine, ['pgbackrest', '--stanza=clubdraw', ...wanted, 'restore']);
  machine.demand('systemctl', ['start', unit]);
}

/** The ledger waits for a sentence about what it lost; then all goes on, and the books agree. */
async function goOn(
  machine: BootedMachine,
  { processes, buy, publish, say }: Recovering,
  reason: string,
): Promise<void> {
  const held = tell(machine, processes, '/readyz');
  say(`    ${held}`);
  demand(
    held.includes('what was entered') || held.includes('entries'),
    'The ledger does not wait.',
  );
  machine.demand('clubdraw', ['admin', 'new-ledger', '--reason', reason]);
  await publish();
  await buy();
  const books = machine.demand('clubdraw', ['admin', 'reconcile']);
  demand(books.includes('Everything agrees.'), books);
  say(`    ${books.split('\n').at(-1)}`);
  machine.demand('systemctl', ['start', 'clubdraw-backup.service']);
  machine.demand('clubdraw', ['doctor']);
}

/** The cluster and `DATA_DIR` are gone: the backup of the files follows the archive. */
async function loseAll(machine: BootedMachine, story: Recovering): Promise<void> {
  const sold = ticketsOf(machine);
  await untilArchived(machine);
  lose(machine);
  rmSync(join(machine.root, dataDir), { recursive: true });
  bringBack(machine, story, []);
  const own = ['-o', 'clubdraw', '-g', 'clubdraw', '-m', '0700'];
  machine.demand('install', ['-d', ...own, dataDir]);
  const newest = machine.demand('sh', [
    '-c',
    'ls -d /var/backups/clubdraw/clubdraw-*Z | tail -n 1',
  ]);
  const restore = ['restore', newest, '--passphrase', '/etc/clubdraw.passphrase'];
  for (const line of machine.demand('clubdraw', restore).split('\n')) story.say(`    ${line}`);
  rmSync(join(machine.root, dataDir, 'restored.env'), { force: true });
  machine.demand('systemctl', ['start', ...story.processes, 'clubdraw-backup.timer']);
  await untilTickets(machine, sold);
  await goOn(machine, story, 'The disk is gone; nobody knows what was entered after the archive.');
  story.say(`✓ Cluster and files were lost and came back, with all ${sold} tickets.`);
}

function ask(machine: BootedMachine, statement: string): string {
  return asPostgres(machine, ['psql', '-At', '-d', 'clubdraw', '-c', statement]);
}

function versionOf(machine: BootedMachine): string {
  return machine.demand('ls', ['/etc/postgresql']);
}

function clusterOf(machine: BootedMachine): string {
  return `/var/lib/postgresql/${versionOf(machine)}/main`;
}
