import type { Trx } from '../../../db/database.ts';
import { countLogged, findPositionOfCode, listVoidSerials } from './sealed-list.store.ts';

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
 * Throws RangeError for a position behind the list.
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

/**
 * Where tickets stand in a list without the void ones. Serials have no gaps, so only the voids in
 * front of a ticket move it; `voids` are their serials, ascending.
 */

/** The serial of the ticket at a position; behind the list, what it would be. */
export function serialOfPosition(voids: readonly number[], position: number): number {
  let [from, to] = [0, voids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((voids[middle] ?? 0) - middle <= position) from = middle + 1;
    else to = middle;
  }
  return position + from;
}

/**
 * How many tickets of the list have a smaller serial: the position of the ticket, if it has one.
 */
export function positionOfSerial(voids: readonly number[], serial: number): number {
  let [from, to] = [0, voids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((voids[middle] ?? 0) < serial) from = middle + 1;
    else to = middle;
  }
  return serial - from;
}
