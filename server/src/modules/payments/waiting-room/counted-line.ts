import type { Context } from '../../../context.ts';
import { storeLook } from '../../../db/line/count-line.ts';
import {
  readLastLook,
  readPlaces,
  type LastLook,
  type LinePlace,
} from '../../../db/line/read-line.ts';

/** The line as PostgreSQL counts it for all processes. */
export type CountedLine = {
  /**
   * Counts, unless told `always` not where that was done a moment ago; false while another process
   * does it.
   */
  count(context: Context, how: { always: boolean }): Promise<boolean>;
  lastLook(context: Context): Promise<LastLook | undefined>;
  /** The first `most`, and these wherever they stand, in their order. */
  places(context: Context, of: { most: number; ids: readonly string[] }): Promise<LinePlace[]>;
};

export const countedLine: CountedLine = {
  count: async ({ db, clock }, { always }) => storeLook(db, { now: clock.now(), always }),
  lastLook: async ({ db }) => readLastLook(db),
  places: async ({ db }, of) => readPlaces(db, of),
};
