import { JourneyFailed } from '@clubdraw/journeys/http-client';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemoClub, type DemoWorld } from './fill-demo-club.ts';

/** How far one draw of the demo has come. */
export interface DemoDraw {
  readonly key: string;
  readonly id: string;
  /** Purchases of its plan that are paid. */
  readonly sold: number;
  readonly isEnded: boolean;
}

/** How far the membership package of the demo has come. */
export interface DemoPackage {
  readonly id: string;
  /** Members of its plan that have paid. */
  readonly joined: number;
}

/** The demo club as far as it was filled in; what is in here is not done again. */
export interface DemoClub {
  readonly productUrl: string;
  readonly email: string;
  readonly password: string;
  readonly isRegistered: boolean;
  readonly draws: readonly DemoDraw[];
  readonly package?: DemoPackage;
  readonly isComplete: boolean;
}

/** Keeps the demo club over restarts when there is a folder, else for as long as we live. */
export class DemoKeeper {
  readonly #file: string | undefined;
  #club: DemoClub | undefined;

  constructor(dataDir: string | undefined) {
    this.#file = dataDir === undefined ? undefined : join(dataDir, 'demo.json');
    this.#club = this.#file === undefined ? undefined : readClub(this.#file);
  }

  get club(): DemoClub | undefined {
    return this.#club;
  }

  keep(club: DemoClub): DemoClub {
    this.#club = club;
    if (this.#file !== undefined) writeFileSync(this.#file, JSON.stringify(club), { mode: 0o600 });
    return club;
  }
}

/** A note that a crash has cut off is as good as none: the demo then begins with a new owner. */
function readClub(file: string): DemoClub | undefined {
  try {
    const club: DemoClub = JSON.parse(readFileSync(file, 'utf8'));
    return club;
  } catch {
    return undefined;
  }
}

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
