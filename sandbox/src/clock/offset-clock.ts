import type { SandboxClock } from './clock.ts';

/** Where the offset survives a restart; milliseconds. */
export interface OffsetKeeper {
  load(): number;
  save(offsetMs: number): void;
}

/** The machine's clock plus an offset that only grows. */
export class OffsetClock implements SandboxClock {
  readonly #keeper: OffsetKeeper;
  #offsetMs: number;

  constructor(keeper: OffsetKeeper) {
    this.#keeper = keeper;
    this.#offsetMs = keeper.load();
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Grows the offset to `offsetMs`; a smaller one is ignored, and the answer is then false. */
  growTo(offsetMs: number): boolean {
    if (offsetMs <= this.#offsetMs) return false;
    this.#keeper.save(offsetMs);
    this.#offsetMs = offsetMs;
    return true;
  }
}
