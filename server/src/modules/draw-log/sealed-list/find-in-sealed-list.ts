import type { Trx } from '../../../db/database.ts';
import { findPositionOfCode, hasSealedTicket, listVoidSerials } from './sealed-list.store.ts';

/** Where the ticket with a code stands in a draw's sealed list; null when nobody has it. */
export async function positionOfCode(
  trx: Trx,
  { drawId, code }: { drawId: string; code: string },
): Promise<number | null> {
  return findPositionOfCode(trx, drawId, code);
}

/**
 * The serial of the ticket at a position of a draw's sealed list. Serials have no gaps, so each void
 * before it moves a ticket by one: no list is read for that.
 */
export async function serialAt(
  trx: Trx,
  { drawId, position }: { drawId: string; position: number },
): Promise<number> {
  const serial = serialOfPosition(await listVoidSerials(trx, drawId), position);
  if (!(await hasSealedTicket(trx, { drawId, serial })))
    throw new RangeError(`the sealed list has no position ${position}`);
  return serial;
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

/** How many tickets of the list have a smaller serial: the position of the ticket, if it has one. */
export function positionOfSerial(voids: readonly number[], serial: number): number {
  let [from, to] = [0, voids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((voids[middle] ?? 0) < serial) from = middle + 1;
    else to = middle;
  }
  return serial - from;
}
