import type { Context } from '../context.ts';
import { listProcesses, type SeenProcess } from '../db/processes.ts';
import { dayMs } from '../full-day.ts';

/** The things that a rotation looks at and changes. */
export type RotationWorld = Pick<Context, 'db' | 'clock' | 'log' | 'settings' | 'secrets'>;

/** An answer for the operator; `isDone` is false while something is to be done first. */
export type Verdict = { isDone: boolean; text: string };

/** How one secret is changed while the product runs. */
export type Rotation = {
  /** Says which process has which secret, and what is to be done next. */
  look: (world: RotationWorld) => Promise<Verdict>;
  /** Makes a new one in a file, and says what to set; absent where another system makes it. */
  make?: (path: string) => string;
  /** Does what is left to do, and says when the earlier one may go; absent where nothing is. */
  finish?: (world: RotationWorld) => Promise<Verdict>;
};

/** The day, in UTC, that is so many days from now. */
export function dayAfter({ clock }: RotationWorld, days: number): string {
  return new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** The processes that run, a line each, with the secrets that `of` picks. */
export async function processesWith(
  { db }: RotationWorld,
  of: (one: SeenProcess) => readonly string[],
): Promise<{ processes: SeenProcess[]; lines: string }> {
  const processes = await listProcesses(db);
  const lines = processes.map((one) => `  ${processNameOf(one)}: ${of(one).join(', ')}\n`);
  return { processes, lines: lines.join('') || '  none\n' };
}

/** A process as the operator finds it. */
export function processNameOf({ machine, pid, jobs }: SeenProcess): string {
  return `process ${pid} on ${machine} (JOBS=${jobs})`;
}
