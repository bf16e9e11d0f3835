import { sql } from 'kysely';
import { transaction } from '../../server/src/db/database.ts';
import { sealLog } from '../../server/src/modules/draw-log/seal-log.ts';
import type { BenchContext } from './bench-context.ts';

/**
 * Seals with an early ticket void since a moment, so that all of the list moves; takes that back.
 */
export async function sealAndUndo(context: BenchContext, drawId: string): Promise<void> {
  const undone = new Error('undone');
  const seal = transaction(context.db, async (trx) => {
    await sql`UPDATE tickets SET voided_at = now(), void_reason = 1
      WHERE draw_id = ${drawId}::uuid AND serial = 7`.execute(trx);
    await sealLog(trx, context, { drawId });
    throw undone;
  });
  await seal.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}
