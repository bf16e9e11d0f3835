import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { listDrawsToLog } from './draw-log.store.ts';
import { extendLog } from './extend-log.ts';

/** Tickets that are committed at once: a process that dies loses no more than this of its work. */
const portion = 100_000;

/** Logs that this process is bringing up to date. */
const underWay = perDatabase(() => new Map<string, Promise<unknown>>());

/**
 * Brings a draw's log up to its tickets, or waits for whoever is at it here: a crowd of readers
 * makes one transaction after another, not one for each. Tickets that were issued meanwhile may need another.
 */
export async function catchUpLog(context: Context, drawId: string): Promise<void> {
  const logs = underWay(context);
  const running = logs.get(drawId);
  if (running) {
    await running;
    return;
  }
  const started = inPortions(context, drawId).finally(() => logs.delete(drawId));
  logs.set(drawId, started);
  await started;
}

async function inPortions(context: Context, drawId: string): Promise<void> {
  for (;;) {
    const { isWhole } = await transaction(context.db, (trx) =>
      extendLog(trx, context, { drawId, atMost: portion }),
    );
    if (isWhole) return;
  }
}

const drawsAtOnce = 50;

/** Brings the trees of draws on sale up to date, outside the purchases that made it necessary. */
export async function sweepLogs(context: Context): Promise<void> {
  for (const drawId of await listDrawsToLog(context.db, drawsAtOnce)) {
    await catchUpLog(context, drawId);
  }
}
