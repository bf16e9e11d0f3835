import { parseArgs } from 'node:util';
import { messageOf } from '../server/src/message-of.ts';
import { runCommand } from './backup-command.ts';
import { readBroughtBackup, type BroughtBackup } from './machine/brought-backup.ts';
import { installMachine } from './machine/install-machine.ts';
import { machineAt } from './machine/machine.ts';
import { StartRefused } from './start-refused.ts';

const help = `sh install.sh --domain raffle.example

Installs Clubdraw on this machine, a Debian 13 or newer that the domain leads to, from nothing to a site that answers:
Debian's packages (PostgreSQL, HAProxy, certbot), the product in /srv/clubdraw, a database, /etc/clubdraw.env, the
units of systemd, a certificate, a first backup; then it looks at all of it (clubdraw doctor). It asks for what only you
know: the mail server, the addresses, the keys of the payment provider. Given again it goes on where it ended.

  --settings FILE      settings that are not asked for, as in deploy/production.env; DATABASE_URL is one, for a
                       database elsewhere, which deploy/database.sql has prepared
  --certificate FILE   a certificate of your own with its key, in one PEM file; without it one is got by ACME, whose
                       authority's terms you agree to with that
  --small              one process for people and jobs, and a PostgreSQL of less memory: for a machine of 1 GiB
  --backup BACKUP      puts this machine into the place of one that is lost: BACKUP is what clubdraw restore takes, with
                       BACKUP.secrets beside it, and --settings the settings of the lost machine, whose secrets the
                       backup has
  --passphrase FILE    opens the secrets of the backup, and seals the backups of this machine
  --acme ADDRESS       the directory of another ACME authority than Let's Encrypt
  --help               prints this

Exit code 0: the site runs, and nothing is broken; 1: it says what is.
`;

const options = {
  domain: { type: 'string' },
  settings: { type: 'string' },
  certificate: { type: 'string' },
  acme: { type: 'string' },
  small: { type: 'boolean' },
  backup: { type: 'string' },
  passphrase: { type: 'string' },
  help: { type: 'boolean' },
} as const;

// Debian's packages and the product's user read what is placed, whatever the operator's shell
// hides.
process.umask(0o022);
await runCommand(async () => {
  const asked = read(process.argv.slice(2));
  if (asked.help) console.log(help.trimEnd());
  else await install(asked);
});

function read(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StartRefused(`${messageOf(error)}\n\n${help.trimEnd()}`);
  }
}

type Asked = ReturnType<typeof read>;

async function install(asked: Asked): Promise<void> {
  const { domain, settings, certificate, acme, small: isSmall = false } = asked;
  if (domain === undefined || !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain))
    throw new StartRefused(
      `--domain is the site's name, such as raffle.example.\n\n${help.trimEnd()}`,
    );
  const machine = machineAt();
  const backup = await broughtBackup(asked);
  const site = { domain, settings, certificate, acme, isSmall, backup };
  await installMachine(machine, site, console.log);
  // A ledger that waits is no machine that is well.
  if (backup) return;
  machine.run(machine.command, ['doctor'], { isSeen: true });
  console.log(
    `Clubdraw runs at https://${domain}. Write ${machine.passphrase} down on paper: it opens backups.`,
  );
}

async function broughtBackup({
  backup,
  passphrase,
  settings,
}: Asked): Promise<BroughtBackup | undefined> {
  if (backup === undefined && passphrase === undefined) return undefined;
  if (backup === undefined || passphrase === undefined || settings === undefined)
    throw new StartRefused('--backup, --passphrase and --settings belong together.');
  return readBroughtBackup(backup, passphrase);
}
