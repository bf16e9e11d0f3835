import type { Context } from '../../context.ts';
import { settleOpenCheckouts } from '../payments/settle-open-checkouts.ts';
import { closeDraw } from './close-draw.ts';
import { drawResult } from './draw-result.ts';

/**
 * Everything that a draw's date brings, in its order: what is being paid is settled, the entries are
 * closed, the result is drawn. Each step is harmless when repeated, so a run goes on wherever an
 * earlier one was stopped. What the provider does not tell in time does not hold the close up: it
 * is late, and refunds itself.
 */
export async function runDraw(context: Context, { drawId }: { drawId: string }): Promise<void> {
  await settleOpenCheckouts(context, { drawId });
  if (await closeDraw(context, { drawId })) await drawResult(context, { drawId });
}
