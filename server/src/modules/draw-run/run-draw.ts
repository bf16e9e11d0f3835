import type { Context } from '../../context.ts';
import { perDatabase } from '../../db/per-database.ts';
import { enterSourcesBefore } from '../draw-log/sources/enter-sources.ts';
import { closeDraw } from './close-draw.ts';
import { cutDraw } from './cut-draw.ts';
import { drawResult } from './draw-result.ts';
import { fetchBeacon } from './fetch-beacon.ts';
import { settleDraw } from './settle-draw.ts';

/** Draws that this process is running now. */
const underWay = perDatabase(() => new Set<string>());

/**
 * Everything that a draw's date brings, in its order: its log is cut, what is being paid is
 * settled, the entries are closed, the round of the beacon is fetched (a draw that waits for it is
 * due again at its time), the result is drawn. Each step is harmless when repeated, so a run goes
 * on wherever an earlier one was stopped. Money that the provider does not tell of in time does not
 * hold the close up: it is late, and refunds itself.
 *
 * The sweep asks for a draw each second until it is drawn; while this process is at it, that is
 * enough, and asks the provider once.
 */
export async function runDraw(context: Context, { drawId }: { drawId: string }): Promise<void> {
  const running = underWay(context);
  if (running.has(drawId)) return;
  running.add(drawId);
  try {
    if (!(await cutDraw(context, { drawId }))) return;
    await settleDraw(context, { drawId });
    const isClosed = await closeDraw(context, { drawId });
    if (!isClosed || !(await fetchBeacon(context, { drawId }))) return;
    await enterSourcesBefore(context, { drawId });
    await drawResult(context, { drawId });
  } finally {
    running.delete(drawId);
  }
}
