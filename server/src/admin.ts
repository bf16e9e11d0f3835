import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { audit } from './audit.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/database.ts';
import { timeLimits } from './db/time-limits.ts';
import { systemClock } from './edge/clock.ts';
import { followClock } from './edge/sandbox-clock.ts';
import { openSecrets, signingPair } from './edge/secrets.ts';
import { makeSeedFile, readSeedFile } from './edge/seed-file.ts';
import { httpWitness } from './edge/witnesses.ts';
import { beginNewLedger } from './modules/draw-log/ledger/begin-new-ledger.ts';
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
  script/admin new-ledger --reason TEXT [--checkpoint FILE]
                                                         the database lost entries of the ledger for good:
                                                         another one takes its place, and says why. FILE:
                                                         the last checkpoint that a witness has

Stop every server before a change of the key, and start them with the new key as SIGNING_KEY: a server with another
key than the ledger's signs nothing. docs/operations.md says the rest.
`;

const longestReason = 500;

/** The answer alone goes to the standard output. */
const log = pino(pino.destination(2));

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
    reason: { type: 'string' },
    checkpoint: { type: 'string' },
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
  const { reason, checkpoint } = values;
  if (command === 'new-ledger' && reason !== undefined) return newLedger(reason, checkpoint);
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

async function newLedger(reason: string, file: string | undefined): Promise<string> {
  const settings = readSettings(process.env);
  const line = reason.trim();
  if (line === '' || line.length > longestReason || /\p{Cc}/u.test(line)) {
    throw new RangeError(`The reason is a line of at most ${longestReason} characters.`);
  }
  const witnesses = settings.witnesses.map(httpWitness);
  const sources = { settings, secrets: openSecrets(settings), log, witnesses };
  const begun = {
    reason: line,
    checkpoint: file === undefined ? null : readFileSync(file, 'utf8'),
  };
  const { key, previous, carried } = await withDatabase(async (world) =>
    beginNewLedger({ ...sources, ...world }, begun),
  );
  const { origin, size } = previous;
  return `${key}
takes the place of ${origin}, which had ${size} entries. Draws that go on in it: ${carried}.
Tell the witnesses this name and key: they start with it as one more --log.
`;
}

async function changeWith(changing: Changing): Promise<{ size: number }> {
  const changed = await withDatabase(async (world) => changeKey(world, changing));
  const key = changing.kind === 'next' ? 'signing' : 'recovery';
  audit({ log, actor: 'operator' }, 'key-used', { key });
  return changed;
}

/** Runs something with the product's database and clock. */
async function withDatabase<Answer>(
  act: (world: Pick<Context, 'db' | 'clock'>) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl, clockUrl } = readSettings(process.env);
  const followed = clockUrl === undefined ? undefined : await followClock(clockUrl, log);
  const db = openDatabase(databaseUrl, () => {}, { limits: timeLimits.background });
  try {
    return await act({ db, clock: followed ?? systemClock });
  } finally {
    followed?.close();
    await db.destroy();
  }
}
