import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
