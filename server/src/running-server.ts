import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { openDatabase, type Db } from './db/database.ts';
import type { MigrationRefused } from './db/schema/refuse-strangers.ts';
import { demandLimits } from './db/schema/demand-limits.ts';
import { timeLimits } from './db/time-limits.ts';
import { watchSchema } from './db/schema/watch-schema.ts';
import { drandBeacons } from './edge/beacons.ts';
import { systemClock } from './edge/clock.ts';
import { openFiles } from './edge/files/open-files.ts';
import { smtpMailer } from './edge/mail/mailer.ts';
import { oidcProvider } from './edge/sign-in/oidc.ts';
import { loadPages } from './edge/page-renderer.ts';
import { pictureFetcher } from './edge/images/picture-fetcher.ts';
import { systemRandom } from './edge/random.ts';
import { pagesOfRehearsal } from './edge/rehearsal.ts';
import { followClock } from './edge/sandbox-clock.ts';
import { openPermits } from './flow/rate-budget/open-permits.ts';
import { openSecrets } from './edge/secrets.ts';
import { httpWitness, type WitnessAddress } from './edge/witnesses.ts';
import { stripePayments } from './edge/stripe/stripe.ts';
import { hangDoor, type Door } from './http/door.ts';
import { listen } from './http/listen.ts';
import { buildOperatorApp } from './http/operator-app.ts';
import { backgroundPermits } from './jobs/background-permits.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openQueue, queueName, type Queue } from './jobs/queue.ts';
import { runTimetable } from './jobs/run-timetable.ts';
import { timetable } from './jobs/timetable.ts';
import { startWorkers } from './jobs/workers.ts';
import { askWitnessesFirst } from './modules/draw-log/ledger/ask-witnesses.ts';
import { demandSecrets } from './modules/draw-log/secrets/demand-secrets.ts';
import { currentLedger } from './modules/draw-log/ledger/current-ledger.ts';
import { enterVerifier } from './modules/draw-log/ledger/enter-verifier.ts';
import { ledgerFault } from './modules/draw-log/ledger/ledger-fault.ts';
import { demandDataFolder } from './demand-data-folder.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';
import { startKeepingErasures } from './modules/people/keep-erasures.ts';
import { startKeepingWebFiles } from './modules/media/web-files/keep-web-files.ts';
import { openDatabases } from './open-databases.ts';
import type { Settings } from './settings.ts';
import { openTraces } from './tracing/open-traces.ts';
import { whileClockIsRight } from './clock-guard/while-clock-is-right.ts';

/** How to let go of something, latest first. */
type Closers = (() => Promise<unknown> | void)[];

/** The parts of a process: what answers requests, what does jobs, and what both stand on. */
type Parts = Record<'serving' | 'working' | 'world', Closers>;

export type RunningServer = {
  stop(): Promise<void>;
  /** As `stop`, but whoever comes until the end is told to come back, instead of finding nobody. */
  retire(): Promise<void>;
  /** Resolves when a migration of a later version says that this one must end. */
  refused: Promise<MigrationRefused>;
};

const requestSeconds = 15;
const jobSeconds = 8;
const jobConnections = 8;

/**
 * Starts one process of the product: database, clock, jobs and, unless it only does jobs, the
 * server. `stop` ends it in the reverse order: nothing new is taken on, what is under way is
 * finished (requests 15 s, jobs 8 s at most), and only then are the connections closed.
 */
export async function startRunningServer(settings: Settings, log: Logger): Promise<RunningServer> {
  const parts: Parts = { serving: [], working: [], world: [] };
  const stop = async (): Promise<void> => {
    for (const closers of [parts.serving, parts.working, parts.world]) await closeAll(closers);
  };
  try {
    const context = await openContext(settings, log, parts);
    await demandSecrets(context);
    await currentLedger(context);
    const heartbeat = await startHeartbeat(context);
    parts.world.push(() => heartbeat.stop());
    parts.world.push(startKeepingErasures(context));
    await askWitnessesFirst(context, context.clock.now());
    await enterVerifier(context);
    let door: Door | undefined;
    const people = (): number => door?.waiting() ?? 0;
    const pools = new Map([['people', context.db]]);
    if (settings.jobs !== 'off') pools.set('jobs', await startJobs(context, parts, people));
    if (settings.operator)
      await startOperatorApp(settings.operator, {
        context,
        pools,
        heartbeat,
        closers: parts.serving,
      });
    if (settings.jobs !== 'only') door = await startApp(context, parts);
    const retire = async (): Promise<void> => {
      await door?.close(requestSeconds * 1000);
      await closeAll(parts.working);
      await stop();
    };
    const { promise: refused, resolve: onRefused } = Promise.withResolvers<MigrationRefused>();
    const watched = watchSchema(context.db, { onRefused });
    parts.serving.push(() => watched.stop());
    return { stop, retire, refused };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}

type ServerContext = Context & { jobs: Queue };

async function openContext(
  settings: Settings,
  log: Logger,
  { world: closers, working }: Parts,
): Promise<ServerContext> {
  const { databaseUrl, databaseJobsUrl, clockUrl } = settings;
  demandDataFolder(settings.dataDir);
  const traces = await openTraces(settings);
  closers.push(() => traces.stop());
  const files = await openFiles(settings, log);
  const secrets = openSecrets(settings);
  const built = await loadPages(settings);
  const pages = settings.isRehearsal ? pagesOfRehearsal(built) : built;
  const databases = await openDatabases(settings, log, (close) => closers.push(close));
  const followed = clockUrl === undefined ? undefined : await followClock(clockUrl, log);
  if (followed) closers.push(() => followed.close());
  const clock = followed ?? systemClock;
  const random = systemRandom(clock);
  const mailer = smtpMailer(settings);
  closers.push(() => mailer.close());
  const supervise = settings.jobs !== 'off';
  const jobs = await openQueue({ databaseUrl: databaseJobsUrl, random, log, supervise });
  working.push(() => jobs.stop(jobSeconds));
  const { permits, close } = openPermits({ databaseUrl, rates: settings.providerRates, log });
  closers.push(close);
  const payments = stripePayments(settings.stripe, permits);
  const outside = {
    payments,
    signInProvider: settings.oidc && oidcProvider(settings.oidc),
    beacons: drandBeacons({ chain: settings.drandChain, relays: settings.drandUrls }, log),
    pictures: pictureFetcher({ onThisMachine: !settings.isProduction }),
    witness: (named: WitnessAddress) => httpWitness(named),
  };
  const own = { settings, log, secrets, pages, clock, random, jobs, mailer, files };
  return { ...own, ...databases, ...outside };
}

/**
 * The jobs of a process, and their database; `people` says how many wait for an answer of it, for
 * whom the jobs yield.
 */
async function startJobs(
  context: ServerContext,
  { working, world }: Parts,
  people: () => number,
): Promise<Db> {
  const { settings, log, jobs } = context;
  // Connections of their own: people wait for none that a job has.
  const onBroken = (err: Error): void => log.warn({ err }, 'a connection of the jobs broke');
  const limits = timeLimits.background;
  // The queue's name: a pooler that gives its connections to both would say each time who asks.
  const options = { name: queueName, size: jobConnections, limits };
  const db = openDatabase(settings.databaseJobsUrl, onBroken, options);
  world.push(() => db.destroy());
  await demandLimits(db, limits, 'DATABASE_JOBS_URL');
  const permits = backgroundPermits(people);
  const stop = await whileClockIsRight(async () => {
    const workers = await startWorkers({ ...context, db }, jobs, {
      handlers: jobHandlers,
      permits,
    });
    const running = runTimetable({ ...context, db }, timetable, { permits });
    return async () => {
      await running.stop();
      await workers.stop();
    };
  });
  working.push(stop);
  // The log says now which relays are silent: a draw needs one of them, and the start needs none.
  context.beacons.relayStates(context.clock.now());
  return db;
}

type Operating = {
  context: ServerContext;
  pools: ReadonlyMap<string, Db>;
  heartbeat: Heartbeat;
  closers: Closers;
};

async function startOperatorApp(
  at: { host: string; port: number },
  { context, pools, heartbeat, closers }: Operating,
): Promise<void> {
  const { beat } = heartbeat;
  const operator = buildOperatorApp(context, { sweeps: timetable, ledgerFault, pools, beat });
  closers.push(() => operator.close());
  await listen(operator, at);
}

async function startApp(context: ServerContext, { serving, world }: Parts): Promise<Door> {
  world.push(await startKeepingWebFiles(context));
  const app = buildApp(context);
  const door = hangDoor(app);
  serving.push(async () => {
    await door.leave(context.settings.noticeSeconds * 1000);
    // A request that has not ended by then is cut off: no client can keep the server from stopping.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), requestSeconds * 1000);
    await app.close();
    clearTimeout(cutOff);
  });
  await listen(app, context.settings);
  return door;
}
