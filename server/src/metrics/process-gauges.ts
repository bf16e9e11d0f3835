import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { clockState } from '../clock-guard/clock-guard.ts';
import type { Context } from '../context.ts';
import { poolUse, type Db } from '../db/database.ts';
import { tallied } from './tallies.ts';

/**
 * Between two looks at the event loop, in ms: more often would cost a process time that has nothing
 * to do.
 */
const lookMs = 50;

/** Begins to measure this process itself: its event loop, processor and memory. Once is enough. */
export function measureProcess(): void {
  if (tallied.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics({ register: tallied, eventLoopMonitoringPrecision: lookMs });
}

/** The gauges of what this process itself has in hand; they cost no statement. */
export function processGauges(
  registry: Registry,
  pools: ReadonlyMap<string, Db>,
): (context: Context, now: Date) => void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'clubdraw_pool_connections',
    help: 'Connections of a pool to the database, by state.',
    labelNames: ['pool', 'state'] as const,
    registers,
  });
  const waiting = new Gauge({
    name: 'clubdraw_pool_waiting',
    help: 'Statements and transactions that wait for a connection of a pool.',
    labelNames: ['pool'] as const,
    registers,
  });
  const relays = new Gauge({
    name: 'clubdraw_relay_answers',
    help: '1 for a relay of the beacon that gave a valid round when it was asked last, by its address.',
    labelNames: ['relay'] as const,
    registers,
  });
  const measureClock = clockGauge(registry);
  return ({ beacons }, now) => {
    measureClock();
    for (const [pool, db] of pools) {
      const use = poolUse(db);
      connections.set({ pool, state: 'idle' }, use.idle);
      connections.set({ pool, state: 'busy' }, use.busy);
      waiting.set({ pool }, use.waiting);
    }
    for (const { relay, answers } of beacons.relayStates(now)) {
      const { host, pathname } = new URL(relay);
      if (answers !== null) relays.set({ relay: host + pathname }, answers ? 1 : 0);
    }
  };
}

function clockGauge(registry: Registry): () => void {
  const clock = new Gauge({
    name: 'clubdraw_clock_offset_seconds',
    help: 'Seconds by which the clock of this machine is ahead of the database or of the beacon.',
    registers: [registry],
  });
  return () => clock.set((clockState().offsetMs ?? 0) / 1000);
}
