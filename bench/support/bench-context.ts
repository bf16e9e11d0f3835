import { httpWitness } from '../../server/src/edge/witnesses.ts';
import { noRateBudget } from '../../server/test/stand-ins/no-rate-budget.ts';
import pino from 'pino';
import { ownBeacons, ownChainSetting } from '../../server/test/stand-ins/own-beacons.ts';
import type { Context } from '../../server/src/context.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { timeLimits } from '../../server/src/db/time-limits.ts';
import { systemClock } from '../../server/src/edge/clock.ts';
import { filesInFolder } from '../../server/src/edge/files/open-files.ts';
import { smtpMailer } from '../../server/src/edge/mail/mailer.ts';
import { loadPages } from '../../server/src/edge/page-renderer.ts';
import { pictureFetcher } from '../../server/src/edge/images/picture-fetcher.ts';
import { systemRandom } from '../../server/src/edge/random.ts';
import { openSecrets } from '../../server/src/edge/secrets.ts';
import { stripePayments } from '../../server/src/edge/stripe/stripe.ts';
import { openQueue } from '../../server/src/jobs/queue.ts';
import { readSettings, type Settings } from '../../server/src/settings.ts';
import { standInKey, standInSecret } from './stand-in-settings.ts';

export type BenchContext = Context & { close(): Promise<void> };

type Where = { databaseUrl: string; dataDir: string };

function settingsAt({ databaseUrl, dataDir }: Where): Settings {
  return readSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_WEBHOOK_SECRET: standInSecret,
    RATE_LIMITS: 'off',
    DRAND_CHAIN: ownChainSetting,
  });
}

/** A bench fills tables with millions of rows, in few statements. */
const hour = 3_600_000;
const limits = {
  ...timeLimits.background,
  statementMs: hour,
  idleMs: hour,
  answerMs: hour + 60_000,
};

/** The context of a process that does the product's operations itself: nothing is stood in for. */
export async function openBenchContext({ databaseUrl, dataDir }: Where): Promise<BenchContext> {
  const settings = settingsAt({ databaseUrl, dataDir });
  const random = systemRandom(systemClock);
  const log = pino({ level: 'error' }, pino.destination(2));
  const jobs = await openQueue({ databaseUrl, random, log, supervise: false });
  const db = openDatabase(databaseUrl, () => {}, { limits });
  const mailer = smtpMailer(settings);
  return {
    settings,
    db,
    clock: systemClock,
    random,
    secrets: openSecrets(settings),
    log,
    jobs,
    mailer,
    payments: stripePayments({ secretKey: standInKey, webhookSecret: standInSecret }, noRateBudget),
    files: filesInFolder(dataDir),
    pages: await loadPages(settings),
    pictures: pictureFetcher({ onThisMachine: false }),
    beacons: ownBeacons(() => systemClock),
    witness: (named) => httpWitness(named),
    close: async () => {
      mailer.close();
      await jobs.stop(1);
      await db.destroy();
    },
  };
}
