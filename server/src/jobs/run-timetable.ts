import type { Context } from '../context.ts';
import type { ProcessLocks } from '../db/process-locks.ts';
import type { Sweep } from './sweep.ts';

const everyMs = 1_000;

export type RunningTimetable = {
  /** Starts no more sweeps and waits for those under way. */
  stop(): Promise<void>;
};

/** Starts each sweep every second and at every jump of the clock; none overlaps itself anywhere. */
export function runTimetable(
  context: Context,
  locks: ProcessLocks,
  sweeps: readonly Sweep[],
): RunningTimetable {
  const runners = sweeps.map((sweep) => repeatable(() => runSweep(context, locks, sweep)));
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

async function runSweep(context: Context, locks: ProcessLocks, sweep: Sweep): Promise<void> {
  const log = context.log.child({ sweep: sweep.name });
  try {
    await locks.tryWith(sweep.name, () => sweep.sweep({ ...context, log }, context.clock.now()));
  } catch (error) {
    log.error({ err: error }, 'sweep failed');
  }
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
