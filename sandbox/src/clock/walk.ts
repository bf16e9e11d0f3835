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
  /** The names of the stand-ins that had something to do, and `product`. */
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
  const report = stepReporter(onStep);
  const start = clock.now();
  // Work that was done before the walk is none of its news.
  for (const source of world.runner.sources) world.runner.hadWork(source);
  let last = await settle(world);
  report({ at: start, names: [], settled: last, lateStreams: 0 });
  while (!signal.aborted) {
    const next = earliestDue(world, last, new Date(Date.now() + targetOffset));
    if (!next) break;
    const lateStreams = await moveTo(world, next.at.getTime() - Date.now());
    last = await settle(world);
    report({ at: next.at, names: next.names, settled: last, lateStreams });
  }
  if (signal.aborted) return;
  const lateStreams = await moveTo(world, targetOffset);
  const end = clock.now();
  last = await settle(world);
  report({ at: end, names: [], settled: last, lateStreams });
}

async function moveTo(world: WalkWith, offsetMs: number): Promise<number> {
  return world.clock.growTo(offsetMs) ? world.streams.announce(world.seenWithinMs) : 0;
}

function earliestDue(
  world: WalkWith,
  last: Settled,
  until: Date,
): { at: Date; names: string[] } | undefined {
  const candidates = world.runner.sources.map((source) => ({
    name: source.name,
    at: source.nextDueAt(),
  }));
  candidates.push({ name: 'product', at: last.product?.nextDueAt });
  // Work that was due then has had its chance in `settle`; waiting for it would never end. Work
  // that has become due since, while time went on, comes before anything further ahead.
  const ahead = candidates.flatMap(({ name, at }) =>
    at && at > last.lookedAt && at <= until ? [{ name, at }] : [],
  );
  const first = Math.min(...ahead.map(({ at }) => at.getTime()));
  const names = ahead.filter(({ at }) => at.getTime() === first).map(({ name }) => name);
  return names.length > 0 ? { at: new Date(first), names } : undefined;
}

interface Stop {
  readonly at: Date;
  readonly names: string[];
  readonly settled: Settled;
  readonly lateStreams: number;
}

/** A stop without work and without news is not worth a line; a note is not said twice running. */
function stepReporter(onStep: (step: Step) => void): (stop: Stop) => void {
  let said: string[] = [];
  return ({ at, names, settled, lateStreams }) => {
    const all = [...settled.notes];
    if (lateStreams > 0) all.push(`${lateStreams} server process(es) did not confirm the time.`);
    const notes = all.filter((note) => !said.includes(note));
    said = all;
    const due = [...new Set([...names, ...settled.delivered])];
    if (due.length > 0 || notes.length > 0) onStep({ at: at.toISOString(), due, notes });
  };
}

/** A walk as the front page shows it, finished or under way. */
export interface WalkView {
  readonly walking: boolean;
  readonly target: string;
  readonly steps: readonly Step[];
}

export interface Advanced {
  readonly now: string;
  readonly offsetSeconds: number;
  readonly steps: readonly Step[];
}

/** Where an advance leads, told the time at which it begins. */
export type Target = (now: Date) => Date;

/** Advances one after the other, however many ask at once. */
export class Advances {
  readonly #world: WalkWith;
  #queue: Promise<unknown> = Promise.resolve();
  #view: WalkView | undefined;

  constructor(world: WalkWith) {
    this.#world = world;
  }

  /** The walk under way, else the latest since the start; undefined before the first. */
  get latest(): WalkView | undefined {
    return this.#view;
  }

  /**
   * Waits for its turn, walks and answers with where the clock stands.
   * @throws BadAdvance at once when there is no such target.
   */
  async advance(target: Target): Promise<Advanced> {
    target(this.#world.clock.now());
    const turn = this.#queue.then(() => this.#walkTo(target));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when every advance that was asked for has ended. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  async #walkTo(target: Target): Promise<Advanced> {
    const { clock } = this.#world;
    const now = clock.now();
    const at = target(now);
    const steps: Step[] = [];
    const before = this.#view;
    const aheadMs = at.getTime() - now.getTime();
    this.#view = { walking: true, target: at.toISOString(), steps };
    try {
      await walk(this.#world, aheadMs, (step) => steps.push(step));
    } finally {
      // Waiting that found nothing to do is not worth remembering in place of a walk.
      const isWalk = aheadMs > 0 || steps.length > 0;
      this.#view = isWalk ? { walking: false, target: at.toISOString(), steps } : before;
    }
    return { now: clock.now().toISOString(), offsetSeconds: clock.offsetMs / 1000, steps };
  }
}
