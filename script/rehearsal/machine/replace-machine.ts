import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { webUnit } from '../../machine/units.ts';
import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';
import { ticketsOf, untilTickets } from './machine-database.ts';

type Replacing = {
  /** Where the copies lie that an operator keeps off the machine. */
  folder: string;
  /** Boots an empty machine in the network of the lost one, with the world's files. */
  boot: () => Promise<BootedMachine>;
  /** Installs the release there, with further flags. */
  install: (machine: BootedMachine, flags: readonly string[]) => void;
  /** Somebody buys and has the tickets. */
  buy: (machine: BootedMachine) => Promise<void>;
  say: (line: string) => void;
};

const settingsFile = '/etc/clubdraw.env';
const passphraseFile = '/etc/clubdraw.passphrase';
const backups = '/var/backups/clubdraw';
/** Where an operator brings the copies on the new machine. */
const brought = '/root/kept';

/** Settings that are secrets, which a careful operator keeps nowhere else than in the backup. */
const secretLines = /^(APP_SECRET|SIGNING_KEY|STRIPE_\w*SECRET\w*|SMTP_URL|DATABASE_URL)=.*\n/gm;

/**
 * Loses a machine after a purchase, with all that is on it, and brings an empty one into its place
 * by what was kept elsewhere, as docs/operate.md, "Restore", says; answers the new one.
 */
export async function replaceMachine(
  lost: BootedMachine,
  { folder, boot, install, buy, say }: Replacing,
): Promise<BootedMachine> {
  const backup = keepElsewhere(lost, folder);
  await buy(lost);
  const sold = ticketsOf(lost);
  await lost.stop();
  const machine = await boot();
  cpSync(folder, join(machine.root, brought), { recursive: true });
  refuseOtherPassphrase(machine, install, backup);
  cutShort(machine, install, backup);
  install(machine, bringing(backup));
  await untilTickets(machine, sold);
  machine.demand('clubdraw', ['admin', 'new-ledger', '--reason', 'The machine is gone.']);
  await buy(machine);
  const books = machine.demand('clubdraw', ['admin', 'reconcile']);
  demand(books.includes('Everything agrees'), books);
  machine.demand('clubdraw', ['doctor']);
  say(`✓ A new machine took the place of a lost one, with all ${sold} tickets.`);
  return machine;
}

/** The newest backup with its secrets, the passphrase, and settings that are none. */
function keepElsewhere(machine: BootedMachine, folder: string): string {
  machine.demand('clubdraw', ['backup', backups, '--passphrase', passphraseFile]);
  const newest = machine.demand('sh', ['-c', `ls -d ${backups}/clubdraw-*Z | tail -n 1`]);
  mkdirSync(folder, { recursive: true });
  for (const path of [newest, `${newest}.secrets`, passphraseFile])
    cpSync(join(machine.root, path), join(folder, basename(path)), { recursive: true });
  const settings = readFileSync(join(machine.root, settingsFile), 'utf8');
  writeFileSync(join(folder, 'old.env'), settings.replaceAll(secretLines, ''));
  return basename(newest);
}

function bringing(backup: string): string[] {
  const passphrase = `${brought}/${basename(passphraseFile)}`;
  return [
    `--settings=${brought}/old.env`,
    `--backup=${brought}/${backup}`,
    `--passphrase=${passphrase}`,
  ];
}

/** With another passphrase the installer changes nothing. */
function refuseOtherPassphrase(
  machine: BootedMachine,
  install: Replacing['install'],
  backup: string,
): void {
  const [settings = '', kept = ''] = bringing(backup);
  writeFileSync(join(machine.root, 'root/other'), 'another passphrase than it was\n');
  demandRefusal(() => install(machine, [settings, kept, '--passphrase=/root/other']), {
    words: 'The passphrase is not the one',
  });
  demand(machine.run('ls', [settingsFile]).code !== 0, 'It has settings after a refusal.');
}

/** Without a certificate it stays half installed: nothing starts there, and nothing goes on. */
function cutShort(machine: BootedMachine, install: Replacing['install'], backup: string): void {
  const noAuthority = '--acme=https://localhost:1/directory';
  demandRefusal(() => install(machine, [...bringing(backup), noAuthority]), { words: 'certbot' });
  demandRefusal(() => install(machine, []), { words: 'takes the place of a lost one' });
  machine.demand('systemctl', ['start', webUnit(1)]);
  const { text } = machine.run('systemctl', ['is-active', webUnit(1)]);
  demand(text === 'inactive', `${webUnit(1)} is ${text} before its backup is put back.`);
}

function demandRefusal(act: () => void, { words }: { words: string }): void {
  let said = 'nothing was refused';
  try {
    act();
  } catch (error) {
    said = String(error);
  }
  demand(said.includes(words), `In place of "${words}": ${said}`);
}
