import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { findPublicDraw } from '../../draw-log/find-public-draw.ts';
import { writeHandOver } from './hand-overs.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { transaction } from '../../../db/database.ts';

/**
 * The owner notes that a prize was handed over, or takes that back: a mark of their own, which
 * nobody else sees and no rule asks for.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function noteHandOver(
  context: Context,
  {
    ownerId,
    name,
    code,
    handedOver,
  }: { ownerId: string; name: string; code: string; handedOver: boolean },
): Promise<{ handedOver: boolean }> {
  const { id: drawId, ...known } = await findPublicDraw(context, name);
  if (known.ownerId !== ownerId) throw new Refusal('missing', messages.noDrawWithThisId);
  const at = handedOver ? context.clock.now() : null;
  await transaction(context.db, async (trx) => {
    if (!(await writeHandOver(trx, { drawId, code, at }))) return;
    const subjects = { draw: drawId, ticket: code };
    const changes = [
      { field: 'handedOver', before: String(!handedOver), after: String(handedOver) },
    ];
    await writeAuditLine(trx, context, { subjects, changes });
  });
  return { handedOver };
}
