import { parseArgs } from 'node:util';
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
  --stopped            starts nothing and takes no backup, for a machine that takes the place of one that is lost: a
                       backup is put back first
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
  stopped: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

try {
  const { values } = parseArgs({ options });
  if (values.help) console.log(help.trimEnd());
  else await install(values);
} catch (error) {
  const isMisused = error instanceof TypeError && 'code' in error;
  if (!(error instanceof StartRefused) && !isMisused) throw error;
  console.error(isMisused ? `${error.message}\n\n${help.trimEnd()}` : error.message);
  process.exitCode = 1;
}

type Asked = Partial<Record<'domain' | 'settings' | 'certificate' | 'acme', string>> & {
  small?: boolean;
  stopped?: boolean;
};

async function install(asked: Asked): Promise<void> {
  const { domain, settings, certificate, acme, small, stopped } = asked;
  if (domain === undefined || !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain))
    throw new StartRefused(
      `--domain is the site's name, such as raffle.example.\n\n${help.trimEnd()}`,
    );
  const machine = machineAt();
  await installMachine(
    machine,
    { domain, settings, certificate, acme, isSmall: small === true, isStopped: stopped === true },
    console.log,
  );
  if (stopped === true) {
    console.log('Nothing was started: put a backup back now (docs/operate.md, Restore).');
    return;
  }
  machine.run(machine.command, ['doctor'], { isSeen: true });
  console.log(
    `Clubdraw runs at https://${domain}. Write ${machine.passphrase} down on paper: it opens backups.`,
  );
}
