import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { timeLimits } from '../db/time-limits.ts';
import { databaseGauges, type Measure } from '../metrics/database-gauges.ts';
import { databaseUpGauge, machineGauges } from '../metrics/machine-gauges.ts';
import { measureProcess, processGauges } from '../metrics/process-gauges.ts';
import { tallied, unreadMeasures } from '../metrics/tallies.ts';
import { caching } from './caching.ts';
import type { HealthSources } from './health.ts';

export type MetricSources = HealthSources & {
  /** The pools of this process, by a name for the label. */
  pools: ReadonlyMap<string, Db>;
};

/**
 * `/metrics` for the operator, as Prometheus reads it. Counters cost those who count next to
 * nothing. The gauges of the database are read once for each scrape, on a connection of their own
 * and with a short time limit, by processes that do jobs: no buyer waits for them.
 */
export function mountMetrics(app: FastifyInstance, context: Context, sources: MetricSources): void {
  const gauges = new Registry();
  const measureHere = processGauges(gauges, sources.pools);
  const look = machineGauges(gauges);
  const isUp = databaseUpGauge(gauges);
  const measures = context.settings.jobs === 'off' ? [] : databaseGauges(gauges, sources);
  measureProcess();
  const log = app.log;
  const onBroken = (err: Error): void => log.warn({ err }, 'the connection of the metrics broke');
  const limits = timeLimits.metrics;
  const db = openDatabase(context.settings.databaseUrl, onBroken, { size: 1, limits });
  app.addHook('onClose', () => db.destroy());
  const read = shared(async () => {
    await look(context).catch((err: unknown) => tellUnread(context, err));
    // A database that is away has a gauge of its own, and is told of once.
    if (await isUp(db)) await readMeasures({ ...context, db }, measures);
    else unreadMeasures.inc(measures.length);
  });
  app.get('/metrics', async (_request, reply) => {
    measureHere(context, context.clock.now());
    await read();
    return reply
      .header('Cache-Control', caching.private)
      .type(tallied.contentType)
      .send((await tallied.metrics()) + (await gauges.metrics()));
  });
}

/** Beyond this time the rest is left for the next scrape, in ms: the counters must not wait. */
const longestMs = 4_000;

/** A group that cannot be read keeps its last numbers, and is counted. */
async function readMeasures(context: Context, measures: readonly Measure[]): Promise<void> {
  const now = context.clock.now();
  const until = performance.now() + longestMs;
  for (const [at, measure] of measures.entries()) {
    if (performance.now() > until) return unreadMeasures.inc(measures.length - at);
    try {
      await measure(context, now);
    } catch (err) {
      tellUnread(context, err);
    }
  }
}

function tellUnread({ log }: Context, err: unknown): void {
  unreadMeasures.inc();
  log.warn({ err }, 'some metrics could not be read');
}

/** Those who come while the work is under way share it. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}
