import { parseArgs } from 'node:util';
import pino from 'pino';
import { openDatabase } from './db/database.ts';
import { timeLimits } from './db/time-limits.ts';
import { systemClock } from './edge/clock.ts';
import { followClockNow } from './edge/sandbox-clock.ts';
import { openSecrets } from './edge/secrets.ts';
import { appSecretRotation } from './rotate/app-secret.ts';
import { databasePasswordSteps, smtpPasswordSteps } from './rotate/passwords.ts';
import type { Rotation, Verdict, RotationWorld } from './rotate/rotation.ts';
import { signingKeyRotation } from './rotate/signing-key.ts';
import { webhookSecretRotation } from './rotate/webhook-secret.ts';
import { readSettings } from './settings.ts';
import { startProblem } from './start-problem.ts';

const help = `Changes a secret while the product runs. It takes the server's settings from the environment.

  clubdraw rotate app-secret --new FILE      makes a secret in FILE, and says what to set where
  clubdraw rotate app-secret                 says which process has which secret
  clubdraw rotate app-secret --finish        encrypts anew what the earlier one encrypted, and says when that one may go
  clubdraw rotate signing-key --new FILE     makes a key in FILE, and says what to set where
  clubdraw rotate signing-key                says which process has which key
  clubdraw rotate signing-key --finish       enters in the ledger that the new key signs from now on
  clubdraw rotate webhook-secret             says whether the provider's events come by the newest secret
  clubdraw rotate database-password          says what to do
  clubdraw rotate smtp-password              says what to do

Exit code 0: done; 1: something is to be done first, and it says what; 2: it could not look. A secret is never
printed: eight letters name it. After a leak of SIGNING_KEY the command is clubdraw admin tell-leak. docs/operate.md
says the rest.
`;

const rotations = new Map<string, Rotation>([
  ['app-secret', appSecretRotation],
  ['signing-key', signingKeyRotation],
  ['webhook-secret', webhookSecretRotation],
]);

/** Those that other systems hold. */
const steps = new Map([
  ['database-password', databasePasswordSteps],
  ['smtp-password', smtpPasswordSteps],
]);

/** The answer alone goes to the standard output. */
const log = pino(pino.destination(2));

/** A command line that asks for nothing that can be done. */
class Misused extends Error {}

try {
  const { isDone, text } = await act(process.argv.slice(2));
  process.stdout.write(text);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  const isAnswer = error instanceof Misused || error instanceof RangeError;
  const problem = isAnswer ? error.message : startProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
}

async function act(args: string[]): Promise<Verdict> {
  const options = {
    new: { type: 'string' },
    finish: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return { isDone: true, text: help };
  const [what = '', ...more] = positionals;
  const rotation = rotations.get(what);
  const text = rotation ? made(rotation, values) : steps.get(what);
  if (more.length > 0) throw new Misused(help);
  if (text !== undefined) return { isDone: true, text };
  const asked = values.finish ? rotation?.finish : rotation?.look;
  if (!asked) throw new Misused(help);
  return inWorld(asked);
}

type Given = { new?: string | undefined; finish?: boolean | undefined };

/** The answer about a new secret in a file; undefined where nobody asked for one. */
function made({ make }: Rotation, { new: path, finish }: Given): string | undefined {
  if (path === undefined) return undefined;
  if (!make || finish) throw new Misused(help);
  return make(path);
}

/** Does something with the product's database, clock and secrets. */
async function inWorld(act: (world: RotationWorld) => Promise<Verdict>): Promise<Verdict> {
  const settings = readSettings(process.env);
  const { databaseJobsUrl, clockUrl } = settings;
  const followed = clockUrl === undefined ? undefined : await followClockNow(clockUrl, log);
  const db = openDatabase(databaseJobsUrl, () => {}, { limits: timeLimits.background });
  const clock = followed ?? systemClock;
  try {
    return await act({ db, clock, log, settings, secrets: openSecrets(settings) });
  } finally {
    followed?.close();
    await db.destroy();
  }
}
