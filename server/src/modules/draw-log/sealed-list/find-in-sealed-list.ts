import type { Trx } from '../../../db/database.ts';
import { countLogged, findPositionOfCode, listVoidSerials } from './sealed-list.store.ts';
import { serialOfPosition } from './sealed-positions.ts';

/** Where the ticket with a code stands in a draw's sealed list; null when nobody has it. */
export async function positionOfCode(
  trx: Trx,
  { drawId, code }: { drawId: string; code: string },
): Promise<number | null> {
  return findPositionOfCode(trx, drawId, code);
}

/**
 * The serials of the tickets at different positions of a draw's sealed list, in the order of those.
 * Serials have no gaps, so each void before it moves a ticket by one: no list is read for that.
 *
 * @throws {RangeError} for a position behind the list
 */
export async function serialsAt(
  trx: Trx,
  { drawId, positions }: { drawId: string; positions: readonly number[] },
): Promise<number[]> {
  const voids = await listVoidSerials(trx, drawId);
  const serials = positions.map((position) => serialOfPosition(voids, position));
  if ((await countLogged(trx, { drawId, serials })) !== serials.length)
    throw new RangeError(`the sealed list is shorter than ${Math.max(...positions) + 1}`);
  return serials;
}
