import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';
import { asPostgres, ticketsOf, untilTickets } from './machine-database.ts';

type Losing = {
  /** The units of the processes. */
  processes: readonly string[];
  /** Somebody buys and has the tickets. */
  buy: () => Promise<void>;
  say: (line: string) => void;
};

const dataDir = '/var/lib/clubdraw';
const backups = '/var/backups/clubdraw';
const passphrase = ['--passphrase', '/etc/clubdraw.passphrase'];

/** Loses database and files after a purchase, and does what docs/operate.md, "Restore", says. */
export async function loseAndRestore(machine: BootedMachine, losing: Losing): Promise<void> {
  const { processes, buy, say } = losing;
  machine.demand('clubdraw', ['backup', backups, ...passphrase, '--keep', '14']);
  const newest = machine.demand('sh', ['-c', `ls -d ${backups}/clubdraw-*Z | tail -n 1`]);
  machine.demand('clubdraw', ['restore', newest, '--check']);
  await buy();
  const sold = ticketsOf(machine);
  machine.demand('systemctl', ['stop', 'clubdraw-backup.timer', ...processes]);
  rmSync(join(machine.root, dataDir), { recursive: true });
  asPostgres(machine, ['dropdb', '--if-exists', 'clubdraw']);
  asPostgres(machine, ['createdb', ...utf8, 'clubdraw']);
  asPostgres(machine, ['psql', '-d', 'clubdraw', '-f', '/srv/clubdraw/deploy/database.sql']);
  machine.demand('install', ['-d', '-o', 'clubdraw', '-g', 'clubdraw', '-m', '0700', dataDir]);
  demandOwner(machine, newest);
  for (const line of machine.demand('clubdraw', ['restore', newest, ...passphrase]).split('\n'))
    say(`    ${line}`);
  rmSync(join(machine.root, dataDir, 'restored.env'));
  machine.demand('systemctl', ['start', ...processes, 'clubdraw-backup.timer']);
  await untilTickets(machine, sold);
  machine.demand('clubdraw', ['admin', 'new-ledger', '--reason', 'The disk is gone.']);
  await buy();
  const books = machine.demand('clubdraw', ['admin', 'reconcile']);
  demand(books.includes('Everything agrees'), books);
  machine.demand('clubdraw', ['doctor']);
  say(
    `✓ Database and files were lost and restored: ${sold} tickets, the last two by the provider.`,
  );
}

/** The cluster of a Debian without a language is no place for texts of all. */
const utf8 = ['--template=template0', '--encoding=UTF8', '--locale=C.UTF-8'];

/** With the processes' own role a restore is one sentence. */
function demandOwner(machine: BootedMachine, backup: string): void {
  const own = "sed -n 's/^DATABASE_URL=//p' /etc/clubdraw.env";
  const rowsAlone = `DATABASE_URL="$(${own})" clubdraw restore`;
  const { code, text } = machine.run('sh', ['-c', `${rowsAlone} ${backup}`]);
  demand(code === 1 && /^The role .+ set DATABASE_OWNER_URL .+$/.test(text), `${code}: ${text}`);
}
