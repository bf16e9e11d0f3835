import type { Trx } from '../../db/database.ts';
import { findPositionOfCode, getSerialAt } from './sealed-list.store.ts';

/** Where the ticket with a code stands in a draw's sealed list; null when nobody has it. */
export async function positionOfCode(
  trx: Trx,
  { drawId, code }: { drawId: string; code: string },
): Promise<number | null> {
  return findPositionOfCode(trx, drawId, code);
}

/** The serial of the ticket at a position of a draw's sealed list. */
export async function serialAt(
  trx: Trx,
  { drawId, position }: { drawId: string; position: number },
): Promise<number> {
  return getSerialAt(trx, drawId, position);
}
