import type { Trx } from '../../db/database.ts';
import { refuseBeforeOpening } from '../draws/draws.refusals.ts';
import { countPersons, lockOpenDraw, readTaken, type OpenDrawRow } from './open-draw.store.ts';

/**
 * A paid draw that takes entries, with what may be asked of its persons and written while it is
 * locked.
 */
export type OpenDraw = OpenDrawRow & {
  /**
   * How many tickets and places each of these persons has, of any source; empty without a limit.
   */
  takenBy: (persons: readonly string[]) => Promise<Map<string, number>>;
  /** Counts tickets for each of these persons, one unless told; nothing without a limit. */
  countTickets: (persons: readonly string[], each?: number) => Promise<void>;
};

/**
 * Locks a paid draw that takes entries at this moment; undefined for any other. All that is read
 * after it has all that others wrote before.
 *
 * @throws {Refusal} conflict, before the draw opens
 */
export async function openDraw(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<OpenDraw | undefined> {
  const row = await lockOpenDraw(trx, { drawId, now });
  if (!row) return undefined;
  refuseBeforeOpening(row, now);
  return {
    ...row,
    takenBy: async (persons) => readTaken(trx, { drawId, persons }),
    countTickets: async (persons, each = 1) => countPersons(trx, { drawId, persons, each }),
  };
}
