import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Context } from '../src/context.ts';
import { openDatabase } from '../src/db/database.ts';
import { filesInFolder } from '../src/edge/files/open-files.ts';
import { pictureFetcher } from '../src/edge/images/picture-fetcher.ts';
import { httpWitness } from '../src/edge/witnesses.ts';
import { systemRandom } from '../src/edge/random.ts';
import { openSecrets, type Secrets } from '../src/edge/secrets.ts';
import { openQueue, type Queue } from '../src/jobs/queue.ts';
import { currentLedger } from '../src/modules/draw-log/ledger/current-ledger.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { ownBeacons, ownChainSetting } from './stand-ins/own-beacons.ts';
import { noPayments } from './stand-ins/no-payments.ts';
import { plainPages } from './stand-ins/plain-pages.ts';
import { recordingMailer, type RecordingMailer } from './stand-ins/recording-mailer.ts';
import { testClock, type TestClock } from './stand-ins/test-clock.ts';
import { cloneDatabase } from './test-database.ts';

export type TestOptions = {
  /** Where the product's clock stands at first. */
  now?: Date | string;
  /** Settings by the names of the environment. */
  env?: NodeJS.ProcessEnv;
  /** Another process on the same database. */
  databaseUrl?: string;
  /** Parts of the context instead of the stand-ins. */
  context?: Partial<Context>;
};

export type TestContext = Context & { clock: TestClock; mailer: RecordingMailer; jobs: Queue };

export const testNow = new Date('2026-03-02T09:30:15.000Z');

/** The processes on one database have the same secrets, as its ledger demands of them. */
const secretsOfDatabases = new Map<string, Secrets>();

function secretsFor(databaseUrl: string, settings: Settings, { env }: TestOptions): Secrets {
  const known = env?.SIGNING_KEY === undefined ? secretsOfDatabases.get(databaseUrl) : undefined;
  const secrets = known ?? openSecrets(settings);
  if (!secretsOfDatabases.has(databaseUrl)) secretsOfDatabases.set(databaseUrl, secrets);
  return secrets;
}

/** A context on a real database of its own, with stand-ins for the world outside. */
export async function testContext(
  options: TestOptions = {},
): Promise<{ context: TestContext; close: () => Promise<void> }> {
  const own = options.databaseUrl === undefined ? await cloneDatabase() : undefined;
  const databaseUrl = own?.url ?? options.databaseUrl ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-test-'));
  const settings = readSettings({
    ...testEnvironment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...options.env,
  });
  const clock = testClock(options.now ?? testNow);
  const random = systemRandom(clock);
  const log = pino({ level: 'silent' });
  const queue = { databaseUrl: settings.databaseJobsUrl, random, log, supervise: false };
  const jobs = await openQueue(queue);
  const context = {
    settings,
    db: openDatabase(databaseUrl, () => {}),
    clock,
    random,
    secrets: secretsFor(databaseUrl, settings, options),
    log,
    jobs,
    mailer: recordingMailer(),
    payments: noPayments,
    files: filesInFolder(join(dataDir, 'files')),
    pages: plainPages,
    beacons: ownBeacons(() => clock),
    pictures: pictureFetcher({ onThisMachine: true }),
    witness: (named) => httpWitness(named),
    ...options.context,
  } as TestContext;
  await currentLedger(context);
  const close = async (): Promise<void> => {
    await jobs.stop(1);
    await context.db.destroy();
    if (own) secretsOfDatabases.delete(databaseUrl);
    await own?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { context, close };
}

const testEnvironment = {
  // As with the sandbox: /readyz tells the details. Nobody asks this clock; the tests have their
  // own.
  CLOCK_URL: 'http://clock.test',
  PUBLIC_URL: 'http://clubdraw.test',
  SMTP_URL: 'smtp://localhost:2525',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_none',
  SALES_EMAIL: 'sales@clubdraw.example',
  RATE_LIMITS: 'off',
  DRAND_CHAIN: ownChainSetting,
  DRAND_URLS: 'http://relay.test',
};
