import type { ClockStreams } from './clock-streams.ts';
import type { OffsetClock } from './offset-clock.ts';
import { settle, type Settled, type SettleWith } from './settle.ts';

export interface WalkWith extends SettleWith {
  readonly clock: OffsetClock;
  readonly streams: ClockStreams;
  /** The longest wait for the processes that follow the clock, milliseconds. */
  readonly seenWithinMs: number;
}

/** One instant at which the walk stopped. */
export interface Step {
  readonly at: string;
  /** Who had something to do: names of stand-ins, and `product`. */
  readonly due: string[];
  readonly notes: string[];
}

/**
 * Walks from due instant to due instant until `aheadMs` milliseconds have passed, in the order
 * in which they would have. The offset grows by exactly `aheadMs`: real time that the walk
 * takes passes as well.
 */
export async function walk(
  world: WalkWith,
  aheadMs: number,
  onStep: (step: Step) => void,
): Promise<void> {
  const { clock, signal } = world;
  const targetOffset = clock.offsetMs + aheadMs;
  let last = await settle(world);
  report({ at: clock.now(), names: [], settled: last, lateStreams: 0 }, onStep);
  while (!signal.aborted) {
    const next = earliestDue(world, last, new Date(Date.now() + targetOffset));
    if (!next) break;
    const lateStreams = await moveTo(world, next.at.getTime() - Date.now());
    last = await settle(world);
    report({ at: next.at, names: next.names, settled: last, lateStreams }, onStep);
  }
  if (signal.aborted) return;
  const lateStreams = await moveTo(world, targetOffset);
  last = await settle(world);
  report({ at: clock.now(), names: [], settled: last, lateStreams }, onStep);
}

async function moveTo(world: WalkWith, offsetMs: number): Promise<number> {
  return world.clock.growTo(offsetMs) ? world.streams.announce(world.seenWithinMs) : 0;
}

function earliestDue(
  world: WalkWith,
  last: Settled,
  until: Date,
): { at: Date; names: string[] } | undefined {
  const now = world.clock.now();
  const candidates = world.runner.sources.map((source) => ({
    name: source.name,
    at: source.nextDueAt(),
  }));
  candidates.push({ name: 'product', at: last.product?.nextDueAt });
  // What is due already has had its chance in `settle`; waiting for it again would never end.
  const ahead = candidates.flatMap(({ name, at }) =>
    at && at > now && at <= until ? [{ name, at }] : [],
  );
  const first = Math.min(...ahead.map(({ at }) => at.getTime()));
  const names = ahead.filter(({ at }) => at.getTime() === first).map(({ name }) => name);
  return names.length > 0 ? { at: new Date(first), names } : undefined;
}

/** A stop at which nobody had anything to do and nothing went wrong is not worth a line. */
function report(
  stop: { at: Date; names: string[]; settled: Settled; lateStreams: number },
  onStep: (step: Step) => void,
): void {
  const notes = [...stop.settled.notes];
  if (stop.lateStreams > 0) {
    notes.push(`${stop.lateStreams} server process(es) did not confirm the new time.`);
  }
  const due = [...new Set([...stop.names, ...stop.settled.delivered])];
  if (due.length > 0 || notes.length > 0) onStep({ at: stop.at.toISOString(), due, notes });
}
