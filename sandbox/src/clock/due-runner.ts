import { scheduler } from 'node:timers/promises';
import type { DueSource, SandboxClock } from './clock.ts';

const lookEveryMs = 100;
const afterFailureMs = 1_000;

/** Delivers what is due at the stand-ins as real time passes and when the clock walks. */
export class DueRunner {
  readonly sources: readonly DueSource[];
  readonly #clock: SandboxClock;
  readonly #onFailure: (source: string, error: unknown) => void;
  readonly #running = new Map<DueSource, Promise<void>>();
  readonly #worked = new Set<DueSource>();

  constructor(
    clock: SandboxClock,
    sources: readonly DueSource[],
    onFailure: (source: string, error: unknown) => void,
  ) {
    this.#clock = clock;
    this.sources = sources;
    this.#onFailure = onFailure;
  }

  now(): Date {
    return this.#clock.now();
  }

  isDue(source: DueSource): boolean {
    const at = source.nextDueAt();
    return at !== undefined && at <= this.#clock.now();
  }

  /** Whether a source has had something due, by itself or on a walk, since this was last asked. */
  hadWork(source: DueSource): boolean {
    return this.#worked.delete(source);
  }

  /** Delivers what is due at one source; a delivery under way is waited for, never doubled. */
  async deliver(source: DueSource): Promise<void> {
    const running = this.#running.get(source);
    if (running) return running;
    if (this.isDue(source)) this.#worked.add(source);
    const started = source
      .deliverDue(this.#clock.now())
      .finally(() => this.#running.delete(source));
    this.#running.set(source, started);
    return started;
  }

  /** Runs until the signal comes: what falls due by itself is delivered without an advance. */
  async follow(signal: AbortSignal): Promise<void> {
    await Promise.all(this.sources.map((source) => this.#followOne(source, signal)));
  }

  async #followOne(source: DueSource, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let pause = lookEveryMs;
      try {
        if (this.isDue(source)) await this.deliver(source);
      } catch (error) {
        this.#onFailure(source.name, error);
        pause = afterFailureMs;
      }
      await scheduler.wait(pause, { signal }).catch(() => undefined);
    }
  }
}
