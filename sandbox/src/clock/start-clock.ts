import { ClockStreams } from './clock-streams.ts';
import type { DueSource } from './clock.ts';
import { DueRunner } from './due-runner.ts';
import type { OffsetClock } from './offset-clock.ts';
import type { AskProduct } from './product-readiness.ts';
import { Advances } from './walk.ts';

export interface ClockSettings {
  readonly clock: OffsetClock;
  readonly sources: readonly DueSource[];
  readonly askProduct: AskProduct;
  /** The longest wait for one stand-in and for the product at one instant, milliseconds. */
  readonly waitMs?: number;
  /** The longest wait for the processes that follow the clock, milliseconds. */
  readonly seenWithinMs?: number;
}

export interface RunningClock {
  readonly clock: OffsetClock;
  readonly streams: ClockStreams;
  readonly advances: Advances;
  /** Cuts a walk short, closes the streams and waits for deliveries under way. */
  stop(): Promise<void>;
}

/** Starts to deliver what falls due, and takes advances. */
export function startClock(settings: ClockSettings): RunningClock {
  const { clock, sources, askProduct, waitMs = 10_000, seenWithinMs = 5_000 } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const streams = new ClockStreams(() => ({ now: clock.now(), offsetMs: clock.offsetMs }));
  const runner = new DueRunner(clock, sources, (source, error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`sandbox: ${source}: ${text}\n`);
  });
  const following = runner.follow(signal);
  const world = { clock, streams, runner, askProduct, waitMs, seenWithinMs, signal };
  const advances = new Advances(world);
  return {
    clock,
    streams,
    advances,
    async stop() {
      stopping.abort();
      streams.closeAll();
      await Promise.all([following, advances.idle()]);
    },
  };
}
