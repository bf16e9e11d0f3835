import type { Permission } from '@clubdraw/domain/draw-can';
import { liveWaitMs } from '@clubdraw/domain/run-method';
import type { StoredDraw } from './draws.store.ts';

function refused(reason: string): Permission {
  return { allowed: false, reason };
}

/** Whether the owner may start the draw on the stage: once, from its date on, for a day. */
export function canStartLive(draw: StoredDraw, now: Date): Permission {
  const waitedMs = now.getTime() - draw.runAt.getTime();
  if (draw.runMethod !== 'LIVE') return refused('This draw runs by itself.');
  if (draw.cancelledAt) return refused('This draw was cancelled.');
  if (draw.liveStartedAt) return refused('This draw was started.');
  if (draw.closedAt || waitedMs >= liveWaitMs) return refused('This draw was not started in time.');
  return waitedMs >= 0 ? { allowed: true } : refused('This draw can be started from its date on.');
}
