import { JourneyFailed } from '@clubdraw/journeys/http-client';
import type { DemoClub, DemoKeeper } from './demo-keeper.ts';
import { fillDemoClub, type DemoWorld } from './fill-demo-club.ts';

export interface DemoView {
  readonly club: DemoClub | undefined;
  /** The step being done; undefined while there is none. */
  readonly doing: string | undefined;
  readonly trouble: string | undefined;
}

/** The demo club behind the button. It is filled in once, whoever presses it and however often. */
export class Demo {
  readonly #world: Omit<DemoWorld, 'say'>;
  readonly #keeper: DemoKeeper;
  #filling: Promise<DemoClub> | undefined;
  #doing: string | undefined;
  #trouble: string | undefined;

  constructor(world: Omit<DemoWorld, 'say'>) {
    this.#world = world;
    this.#keeper = world.keeper;
  }

  get view(): DemoView {
    return { club: this.#keeper.club, doing: this.#doing, trouble: this.#trouble };
  }

  /**
   * The next call goes on from where one failed.
   *
   * @throws {JourneyFailed} when the product refuses a step; other errors are thrown on
   */
  async fill(): Promise<DemoClub> {
    this.#filling ??= this.#fillOnce().finally(() => {
      this.#filling = undefined;
      this.#doing = undefined;
    });
    return this.#filling;
  }

  async #fillOnce(): Promise<DemoClub> {
    this.#trouble = undefined;
    try {
      return await fillDemoClub({ ...this.#world, say: (doing) => (this.#doing = doing) });
    } catch (error) {
      this.#trouble = error instanceof JourneyFailed ? error.message : 'The sandbox has failed.';
      throw error;
    }
  }
}
