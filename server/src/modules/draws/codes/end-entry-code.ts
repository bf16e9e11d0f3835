import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';
import { markCodeEnded } from './entry-codes.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { transaction } from '../../../db/database.ts';

type Ending = { ownerId: string; drawId: string; code: string };

/**
 * Ends an entry code: nobody begins to use it from now on, and what was used stays. Twice is once.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function endEntryCode(
  context: Context,
  { ownerId, drawId, code }: Ending,
): Promise<void> {
  if (!(await findOwnDraw(context.db, { ownerId, drawId }))) throw noSuchDraw();
  await transaction(context.db, async (trx) => {
    const known = await markCodeEnded(trx, { drawId, code, now: context.clock.now() });
    if (!known) throw new Refusal('missing', words.noSuchCode);
    if (known.isEndedNow) await writeAuditLine(trx, context, { subjects: { draw: drawId } });
  });
}
