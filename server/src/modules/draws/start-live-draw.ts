import { showDateTime } from '@clubdraw/domain/time/local-time';
import * as messages from '@clubdraw/domain/texts/messages';
import { allowed, refused, type Permission } from '@clubdraw/domain/permission';
import { opensByItselfAt, valueDueAt } from '@clubdraw/domain/draws/decision-times';
import { waitsForOwner } from '@clubdraw/domain/draws/run-method';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { noSuchDraw, notPossibleForDraw } from './draws.refusals.ts';
import { lockOwnDraw, type StoredDraw } from './draws.store.ts';
import { markDraw } from './write-draws.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

/**
 * Has the envelope of a LIVE draw opened on the stage, once: it is closed before, and from now on
 * the sweep shows its numbers. Which ticket wins does not depend on it.
 *
 * @throws {Refusal} missing, or conflict with the reason why it cannot be opened
 */
export async function startLiveDraw(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const draw = await lockOwnDraw(trx, { drawId, ownerId });
    if (!draw) throw noSuchDraw();
    const now = context.clock.now();
    const permission = canStartLive(draw, now);
    if (!permission.allowed) throw notPossibleForDraw(permission.reason);
    await markDraw(trx, { id: drawId, now }, 'live_pressed_at');
    await writeAuditLine(trx, context, { subjects: { draw: drawId } });
  });
}

/**
 * Whether the owner may open the envelope: once, from the instant of the close's round on, until it
 * opens by itself.
 */
export function canStartLive(draw: StoredDraw, now: Date): Permission {
  if (!waitsForOwner(draw.runMethod)) return refused(messages.drawRunsByItself);
  if (draw.cancelledAt) return refused(messages.drawCancelled);
  if (draw.livePressedAt || draw.drawnAt) return refused(messages.envelopeOpened);
  const from = valueDueAt(draw);
  if (!draw.closedAt || now < from) {
    return refused(messages.envelopeOpensAt(showDateTime(from, draw.timezone)));
  }
  return now < opensByItselfAt(draw) ? allowed : refused(messages.envelopeOpened);
}
