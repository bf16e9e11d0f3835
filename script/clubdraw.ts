import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compiledCode } from './process/compiled-code.ts';
import { readEnvironmentFile } from './environment-file.ts';
import { installedOwnerSettings, installedSettings } from './machine/machine.ts';
import { fullCommand, operatorPrograms, rootPrograms } from './operator-programs.ts';
import { projectFolder } from './project-folder.ts';
import { rightsOf } from './rights-of.ts';
import { StartRefused } from './start-refused.ts';

const help = `clubdraw COMMAND

  clubdraw today          the last 24 hours, and what is to be done now
  clubdraw clubs          the clubs; clubdraw club NAME shows one
  clubdraw admin …        shows and changes what the product has stored
  clubdraw backup …       takes a backup of the running product
  clubdraw restore …      puts a backup into an empty database and folder
  clubdraw rotate …       changes a secret while the product runs
  clubdraw move-files …   moves the files between the folder and a store
  clubdraw certificates … makes certificates for the ways between your own machines
  clubdraw doctor         looks at everything that the product stands on
  clubdraw update …       exchanges the version of this machine while people buy
  clubdraw logs …         the log of all units, or of --unit=NAME, with the options of journalctl

Each explains itself with --help. The settings are those of /etc/clubdraw.env where the product is installed, or of
the file in CLUBDRAW_SETTINGS, and those of the environment before them. Whoever runs it as root runs it as the
owner of DATA_DIR: a file that a command reads or writes must be that user's.
`;

/** As the units have them, for what neither the file nor the environment says. */
const installedDefaults = { NODE_ENV: 'production', DATA_DIR: '/var/lib/clubdraw' };

/** Names units, also behind letters of journalctl that take no value: `-fu UNIT`. */
const unitOption = /^(-[aefklmqrx]*u|--unit\b)/;

/** Paths that somebody types count from where they are. */
const askedFrom = process.env.ASKED_FROM ?? process.cwd();

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

/**
 * All units of the product, unless some are asked for: journalctl would add those to the others.
 */
function unitsOf(args: readonly string[]): string[] {
  return args.some((word) => unitOption.test(word)) ? [] : ['--unit=clubdraw-*'];
}

function run([given = '', ...args]: string[]): number {
  const command = fullCommand(given, args);
  if (command === '--help') {
    process.stdout.write(help);
    return 0;
  }
  if (command === 'logs') return follow('journalctl', [...unitsOf(args), ...args], {});
  const program = operatorPrograms.get(command);
  if (program === undefined) throw new StartRefused(help);
  const stored = settings(command);
  const env = { ...stored, ...process.env };
  const dataDir = resolve(projectFolder, env.DATA_DIR || '.data');
  const rights = stored === null || rootPrograms.has(command) ? {} : rightsOf(dataDir);
  const words =
    command !== 'admin' && program === operatorPrograms.get('admin') ? [command, ...args] : args;
  return follow(process.execPath, [join(projectFolder, program), ...words], {
    env: { ...compiledCode, ...env, DATA_DIR: dataDir },
    cwd: askedFrom,
    ...rights,
  });
}

/** The settings of an installed product; null in a checkout, where the environment has them. */
function settings(command: string): Record<string, string> | null {
  const given = process.env.CLUBDRAW_SETTINGS;
  const named = given === undefined ? undefined : resolve(askedFrom, given);
  const isInstalled = existsSync(join(projectFolder, 'runtime/node'));
  const path = named ?? (isInstalled && existsSync(installedSettings) ? installedSettings : null);
  if (path === null) return null;
  const isOwners = command === 'restore' && path === installedSettings && isOwnDatabase();
  return { ...installedDefaults, ...settingsIn(path), ...(isOwners && ownerSettings()) };
}

/** An environment that names another database means that one: a restore is tried there. */
function isOwnDatabase(): boolean {
  return process.env.DATABASE_URL === undefined && existsSync(installedOwnerSettings);
}

function ownerSettings(): Record<string, string> {
  return settingsIn(installedOwnerSettings);
}

function settingsIn(path: string): Record<string, string> {
  try {
    return readEnvironmentFile(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new StartRefused(`${path} cannot be read (${reason}): run this as root.`);
  }
}

function follow(program: string, args: string[], options: object): number {
  const done = spawnSync(program, args, { stdio: 'inherit', ...options });
  if (done.error) throw new StartRefused(`${program} cannot be started: ${done.error.message}`);
  // As a shell tells that a signal ended it.
  return done.status ?? 128;
}
