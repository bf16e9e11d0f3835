import type { Context } from '../context.ts';
import { LeaseOver, leasedWork, usualLeaseMs } from '../flow/leases.ts';
import { failedSweeps } from '../metrics/tallies.ts';
import type { BackgroundPermits } from './background-permits.ts';
import type { Sweep } from './sweep.ts';

const everyMs = 1_000;

export type RunningTimetable = {
  /** Starts no more sweeps and waits for those under way. */
  stop(): Promise<void>;
};

type TimetableOptions = {
  /** When each sweep goes. */
  permits: BackgroundPermits;
  leaseMs?: number;
};

/**
 * Starts each sweep every second and at every jump of the clock; none overlaps itself anywhere. A
 * process that is silent for `leaseMs` leaves its sweeps to the others.
 */
export function runTimetable(
  context: Context,
  sweeps: readonly Sweep[],
  { permits, leaseMs = usualLeaseMs }: TimetableOptions,
): RunningTimetable {
  const runners = sweeps.map((sweep) => {
    const run = leasedSweep(context, sweep, leaseMs);
    return repeatable(() => permits.during('sweeps', run));
  });
  const startAll = (): void => runners.forEach((runner) => runner.start());
  const timer = setInterval(startAll, everyMs);
  const stopListening = context.clock.onChange(startAll);
  startAll();
  return {
    stop: async () => {
      clearInterval(timer);
      stopListening();
      await Promise.all(runners.map((runner) => runner.idle()));
    },
  };
}

function leasedSweep(context: Context, sweep: Sweep, leaseMs: number): () => Promise<void> {
  const log = context.log.child({ sweep: sweep.name });
  const { db, tryWith } = leasedWork(context, sweep.name, leaseMs);
  const fenced = { ...context, log, db };
  return async () => {
    try {
      await tryWith(() => sweep.sweep(fenced, context.clock.now()));
    } catch (err) {
      failedSweeps.inc({ sweep: sweep.name });
      if (err instanceof LeaseOver) log.warn({ err }, 'sweep left to others');
      else log.error({ err }, 'sweep failed');
    }
  };
}

/** Runs `work` at a start; starts that come meanwhile make it run once more afterwards. */
function repeatable(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  const runUntilQuiet = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again);
    running = undefined;
  };
  return {
    start: (): void => {
      if (running) again = true;
      else running = runUntilQuiet();
    },
    idle: async (): Promise<void> => {
      again = false;
      await running;
    },
  };
}
