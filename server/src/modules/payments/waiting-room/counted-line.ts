import type { Context } from '../../../context.ts';
import { storeLook } from '../../../db/line/count-line.ts';
import {
  listUnseen,
  readFront,
  readLastLook,
  readPlaces,
  type LastLook,
  type LinePlace,
  type OwnPlace,
} from '../../../db/line/read-line.ts';

/** The line as PostgreSQL counts it for all processes. */
export type CountedLine = {
  /**
   * Counts, unless told `always` not where that was done a moment ago; false while another process
   * does it.
   */
  count(context: Context, how: { always: boolean }): Promise<boolean>;
  lastLook(context: Context): Promise<LastLook | undefined>;
  /** The first `most`, in their order. */
  front(context: Context, most: number): Promise<LinePlace[]>;
  /** The places of these, as far as the last look saw them. */
  places(context: Context, ids: readonly string[]): Promise<OwnPlace[]>;
  /** Those of these whom the last look did not see. */
  unseen(context: Context, ids: readonly string[]): Promise<string[]>;
};

export const countedLine: CountedLine = {
  count: async ({ db, clock }, { always }) => storeLook(db, { now: clock.now(), always }),
  lastLook: async ({ db }) => readLastLook(db),
  front: async ({ db }, most) => readFront(db, most),
  places: async ({ db }, ids) => readPlaces(db, ids),
  unseen: async ({ db }, ids) => listUnseen(db, ids),
};
