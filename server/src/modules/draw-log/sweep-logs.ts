import type { Context } from '../../context.ts';
import { catchUpLog } from './catch-up-log.ts';
import { listDrawsToLog } from './draw-log.store.ts';

const drawsAtOnce = 50;

/** Brings the trees of draws on sale up to date, outside the purchases that made it necessary. */
export async function sweepLogs(context: Context): Promise<void> {
  for (const drawId of await listDrawsToLog(context.db, drawsAtOnce)) {
    await catchUpLog(context, drawId);
  }
}
