import { parseArgs } from 'node:util';
import pino from 'pino';
import { Misused } from '../admin/command.ts';
import { withDatabase } from '../admin/with-database.ts';
import { systemRandom } from '../edge/random.ts';
import { openSecrets } from '../edge/secrets.ts';
import { stripePayments } from '../edge/stripe/stripe.ts';
import type { CallPermits } from '../flow/rate-budget/call-permits.ts';
import { readSettings, type Settings } from '../settings.ts';
import { ownSentence, startProblem } from '../start-problem.ts';
import type { Check, DoctorWorld, Diagnosis } from './check.ts';
import { backup } from './checks/backup.ts';
import { beacon } from './checks/beacon.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { database } from './checks/database.ts';
import { disk } from './checks/disk.ts';
import { files } from './checks/files.ts';
import { ledger } from './checks/ledger.ts';
import { mail } from './checks/mail.ts';
import { processes } from './checks/processes.ts';
import { provider } from './checks/provider.ts';
import { secrets } from './checks/secrets.ts';
import { standby } from './checks/standby.ts';
import { webhook } from './checks/webhook.ts';
import { witnesses } from './checks/witnesses.ts';

const checks: readonly Check[] = [
  database,
  standby,
  clock,
  secrets,
  ledger,
  processes,
  provider,
  webhook,
  mail,
  beacon,
  witnesses,
  files,
  disk,
  certificate,
  backup,
];

export const doctorHelp = `Looks at everything that the product stands on, and says what to do where something is not well.
It takes the server's settings from the environment, and leaves nothing behind but one event of its own kind, which
nothing follows.

  clubdraw doctor              a line for each part: ✓ well, ! attend to it soon, ✗ broken,
                               - not looked at, as the database is not well
  clubdraw doctor --mail ME    sends a mail to ME as well

Exit code 0: nothing is broken; 1: something is; 2: it could not look.
`;

const signs = { well: '✓', soon: '!', broken: '✗' };

/**
 * Looks at each part with the settings of an environment; `say` prints a line of the answer.
 * Answers the exit code.
 *
 * @throws {BadSettings} for settings with which nothing starts
 * @throws {Misused} for a line that asks for nothing that can be done
 */
export async function runDoctor(
  args: string[],
  { environment, say }: { environment: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<number> {
  const { help, mail: mailTo } = parse(args);
  if (help) {
    say(doctorHelp.trimEnd());
    return 0;
  }
  const settings = readSettings(environment);
  say(`✓ Settings: they are read, for ${settings.isProduction ? 'production' : 'development'}.`);
  return inWorld(settings, mailTo, async (world) => {
    let code = 0;
    let isDatabaseWell = true;
    for (const check of checks) {
      if (check.needsDatabase && !isDatabaseWell) {
        say(`- ${check.name}: it stands on the database, and was not looked at.`);
        continue;
      }
      const finding = await findingOf(check, world);
      say(`${signs[finding.state]} ${check.name}: ${finding.sentence}`);
      if (finding.state !== 'well') say(`    ${finding.recipe}`);
      if (finding.state === 'broken') code = 1;
      if (check === database) isDatabaseWell = finding.state !== 'broken';
    }
    return code;
  });
}

function parse(args: string[]) {
  const options = { mail: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Misused(doctorHelp);
  }
}

/** A check that fails has found something. */
async function findingOf(check: Check, world: DoctorWorld): Promise<Diagnosis> {
  try {
    return await check.look(world);
  } catch (error) {
    return { state: 'broken', sentence: sentenceOf(error, check), recipe: check.recipe };
  }
}

function sentenceOf(error: unknown, { needsDatabase = false }: Check): string {
  const known = needsDatabase ? startProblem(error) : ownSentence(error);
  if (known !== undefined) return known;
  if (!(error instanceof Error)) return 'It does not answer.';
  // A failed fetch says why in its cause.
  const { message } = error.cause instanceof Error ? error.cause : error;
  return `It does not answer: ${message}`;
}

/** One call more does not hurt, and the database, which gives permits, may be what is broken. */
const atOnce: CallPermits = {
  now: () => performance.now(),
  take: async () => true,
  slowDown: () => {},
};

async function inWorld<Answer>(
  settings: Settings,
  mailTo: string | undefined,
  act: (world: DoctorWorld) => Promise<Answer>,
): Promise<Answer> {
  return withDatabase(settings, async ({ db, clock: productClock }) =>
    act({
      settings,
      db,
      clock: productClock,
      random: systemRandom(productClock),
      // The findings are the answer: a log beside them says nothing more.
      log: pino({ level: 'silent' }),
      secrets: openSecrets(settings),
      payments: stripePayments(settings.stripe, atOnce),
      mailTo,
    }),
  );
}
