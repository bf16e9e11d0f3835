import type { Trx } from '../../../db/database.ts';
import { serialOfPosition } from './sealed-positions.ts';
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
