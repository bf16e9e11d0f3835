import { parseArgs } from 'node:util';
import pino from 'pino';
import { openDatabase } from './db/database.ts';
import { systemClock } from './edge/clock.ts';
import { followClock } from './edge/sandbox-clock.ts';
import { openSecrets, signingPair } from './edge/secrets.ts';
import { makeSeedFile, readSeedFile } from './edge/seed-file.ts';
import { changeKey, type Changing } from './modules/draw-log/ledger/change-key.ts';
import { readSettings } from './settings.ts';
import { startProblem } from './start-problem.ts';

const help = `Acts on the ledger of all draws. It takes the server's settings from the environment.

  script/admin make-key FILE                             makes an Ed25519 key: the seed goes into the file,
                                                         the public half is printed
  script/admin change-key --next FILE                    another key signs from now on; the one that signs
                                                         now confirms it
  script/admin tell-leak --next FILE --recovery FILE     somebody else has the key: another one signs, and
                                                         the recovery key confirms it

Stop every server before a change, and start them with the new key as SIGNING_KEY: a server with another
key than the ledger's signs nothing. docs/operations.md says the rest.
`;

/** A command line that asks for nothing that can be done. */
class Misused extends Error {}

try {
  process.stdout.write(await act(process.argv.slice(2)));
} catch (error) {
  process.exitCode = 2;
  const isAnswer = error instanceof Misused || error instanceof RangeError;
  const problem = isAnswer ? error.message : startProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
}

async function act(args: string[]): Promise<string> {
  const options = {
    next: { type: 'string' },
    recovery: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, file] = positionals;
  const { next, recovery } = values;
  if (command === 'make-key' && file !== undefined) return makeKey(file);
  if (command === 'change-key' && next !== undefined) return change({ kind: 'next', next });
  if (command === 'tell-leak' && next !== undefined && recovery !== undefined) {
    return change({ kind: 'leaked', next, recovery });
  }
  if (values.help) return help;
  throw new Misused(help);
}

function makeKey(path: string): string {
  const { publicKey } = signingPair(makeSeedFile(path));
  return `${publicKey.toString('hex')}\n`;
}

type Files = { kind: 'next'; next: string } | { kind: 'leaked'; next: string; recovery: string };

async function change(files: Files): Promise<string> {
  const settings = readSettings(process.env);
  const next = signingPair(readSeedFile(files.next));
  const confirming =
    files.kind === 'next' ? openSecrets(settings) : signingPair(readSeedFile(files.recovery));
  const { size } = await changeWith({ kind: files.kind, next, confirm: confirming.sign });
  return `Entry ${size} of the ledger says that ${next.publicKey.toString('hex')} signs from now on.
Start the servers with the content of ${files.next} as SIGNING_KEY, or as DATA_DIR/signing-key.
`;
}

async function changeWith(changing: Changing): Promise<{ size: number }> {
  const { databaseUrl, clockUrl } = readSettings(process.env);
  const followed = clockUrl === undefined ? undefined : await followClock(clockUrl, pino());
  const db = openDatabase(databaseUrl, () => {});
  try {
    return await changeKey({ db, clock: followed ?? systemClock }, changing);
  } finally {
    followed?.close();
    await db.destroy();
  }
}
