import type { DemoClub, DemoKeeper } from './demo-club.ts';
import { fillDemoClub, type DemoWorld } from './fill-demo-club.ts';
import { DemoTrouble } from './product-client.ts';

export interface DemoView {
  readonly club: DemoClub | undefined;
  /** What is being done; undefined while nothing is. */
  readonly doing: string | undefined;
  readonly trouble: string | undefined;
}

/** The demo club behind the button: filled in once, however often and by whom it is pressed. */
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

  /** @throws DemoTrouble when it cannot be filled in; the next call goes on from there. */
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
      this.#trouble = error instanceof DemoTrouble ? error.message : 'The sandbox has failed.';
      throw error;
    }
  }
}
