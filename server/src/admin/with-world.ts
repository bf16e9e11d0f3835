import { systemRandom } from '../edge/random.ts';
import { openSecrets } from '../edge/secrets.ts';
import { openPermits } from '../flow/rate-budget/open-permits.ts';
import { stripePayments } from '../edge/stripe/stripe.ts';
import { httpWitness } from '../edge/witnesses.ts';
import { refuseOtherSchema } from '../db/schema/watch-schema.ts';
import { openQueue } from '../jobs/queue.ts';
import type { Settings } from '../settings.ts';
import type { CommandWorld } from './command.ts';
import { commandLog, withDatabase } from './with-database.ts';

const secondsForJobs = 5;

/**
 * Runs a command with the product's settings, on a database that this version has brought to its
 * shape.
 *
 * @throws {MigrationRefused} on one of another version
 */
export async function withWorld<Answer>(
  settings: Settings,
  act: (world: CommandWorld) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl, databaseJobsUrl, providerRates: rates } = settings;
  return withDatabase(settings, async ({ db, clock }) => {
    await refuseOtherSchema(db);
    const random = systemRandom(clock);
    const queue = { databaseUrl: databaseJobsUrl, random, log: commandLog, supervise: false };
    const jobs = await openQueue(queue);
    const { permits, close } = openPermits({ databaseUrl, rates, log: commandLog });
    const parts: Omit<CommandWorld, Left> = {
      settings,
      log: commandLog,
      db,
      clock,
      random,
      jobs,
      secrets: openSecrets(settings),
      payments: stripePayments(settings.stripe, permits),
      witness: (named) => httpWitness(named),
      actor: 'operator',
    };
    try {
      // A command renders no page, mails nothing and fetches no round: the parts for it are the
      // processes' own.
      return await act(parts as CommandWorld);
    } finally {
      await jobs.stop(secondsForJobs);
      await close();
    }
  });
}

/** The parts of a context that no command needs. */
type Left = 'mailer' | 'files' | 'pages' | 'pictures' | 'beacons';
