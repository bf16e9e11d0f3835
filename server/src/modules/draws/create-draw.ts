import type { DrawDraft } from '@clubdraw/contract/draws/draw-form';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { drawFields } from './draw-fields.ts';
import { insertDraw } from './write-draws.store.ts';

const codeKeyBytes = 32;

/**
 * Publishes a paid or promotional draw, with what makes it verifiable (product §2.10, §2.11). Answers
 * its id.
 *
 * @throws {Refusal} invalid, when its date is not in the future or its image is another's
 */
export async function createDraw(
  context: Context,
  { ownerId, draft }: { ownerId: string; draft: DrawDraft },
): Promise<string> {
  const now = context.clock.now();
  const drawId = context.random.uuidv7();
  await transaction(context.db, async (trx) => {
    const words = await drawFields(trx, context, { ownerId, drawId, draft, now });
    const codeKey = context.random.bytes(codeKeyBytes);
    await insertDraw(trx, { id: drawId, ownerId, codeKey, now }, words);
    await publishDraw(trx, context, { drawId, now });
  });
  return drawId;
}
