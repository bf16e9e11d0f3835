import * as messages from '@clubdraw/domain/messages';
import { allowed, refused, type Permission } from '@clubdraw/domain/permission';
import { liveWaitMs } from '@clubdraw/domain/run-method';
import type { StoredDraw } from './draws.store.ts';

/** Whether the owner may start the draw on the stage: once, from its date on, for a day. */
export function canStartLive(draw: StoredDraw, now: Date): Permission {
  const waitedMs = now.getTime() - draw.runAt.getTime();
  if (draw.runMethod !== 'LIVE') return refused(messages.drawRunsByItself);
  if (draw.cancelledAt) return refused(messages.drawCancelled);
  if (draw.liveStartedAt) return refused(messages.drawStarted);
  if (draw.closedAt || waitedMs >= liveWaitMs) return refused(messages.drawNotStartedInTime);
  return waitedMs >= 0 ? allowed : refused(messages.drawStartsFromDate);
}
