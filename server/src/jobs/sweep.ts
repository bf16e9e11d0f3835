import type { Context } from '../context.ts';

/** The due work of one kind, for those who move the clock and those who watch over the product. */
export type Due = {
  /** The next instant with something to do; undefined when nothing is planned. */
  nextDueAt: Date | undefined;
  /**
   * How many things are due and not done. A thing that waits for a person or the provider is not.
   */
  overdue: number;
};

/**
 * Finds due work in the database and does it or enqueues it. The database says what is due; jobs
 * are only reminders. Runs each second in one process at a time, and twice does no harm.
 */
export type Sweep = {
  name: string;
  sweep(context: Context, now: Date): Promise<void>;
  due(context: Context, now: Date): Promise<Due>;
};

/** The due work of all sweeps together. */
export async function allDue(context: Context, sweeps: readonly Sweep[], now: Date): Promise<Due> {
  const dues = await Promise.all(sweeps.map((sweep) => sweep.due(context, now)));
  const instants = dues.flatMap(({ nextDueAt }) => (nextDueAt ? [nextDueAt.getTime()] : []));
  return {
    nextDueAt: instants.length > 0 ? new Date(Math.min(...instants)) : undefined,
    overdue: dues.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}
