import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { listDrawsToLog } from './draw-log.store.ts';
import { extendLog } from './extend-log.ts';

const drawsAtOnce = 50;

/** Brings the trees of draws on sale up to date, outside the purchases that made it necessary. */
export async function sweepLogs(context: Context): Promise<void> {
  for (const drawId of await listDrawsToLog(context.db, drawsAtOnce)) {
    await transaction(context.db, (trx) => extendLog(trx, context, { drawId }));
  }
}
