import { walk, type Step, type WalkWith } from './walk.ts';

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
