import type { PagePackageDraw } from '@clubdraw/contract/pages/page-package';
import { livePhase } from '@clubdraw/domain/draws/live-phase';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { liveResult } from '../../draws/public/live-result.ts';
import { listPublishedDraws, type PublishedDraw } from './page-draws.store.ts';

/** The open one and those before it; all that ran are among the club's winners. */
const drawsShown = 5;

/** The newest draws of a package that there is, as everybody may see them. */
export async function packagePageDraws(
  context: Context,
  packageId: string,
): Promise<PagePackageDraw[]> {
  const now = context.clock.now();
  const asked = { packageId, limit: drawsShown };
  const draws = await readLate(context, async (db) => listPublishedDraws(db, asked));
  return draws.map((draw) => pagePackageDraw(draw, now));
}

function pagePackageDraw(draw: PublishedDraw, now: Date): PagePackageDraw {
  const { outcome, drawnCode, winnerCode, winners, passedOver } = draw;
  const result = outcome && { outcome, drawnCode, winnerCode, winners, passedOver };
  return {
    id: draw.name,
    number: draw.occurrence,
    runAt: draw.runAt.toISOString(),
    phase: livePhase(draw, now),
    tickets: draw.tickets,
    result: result && liveResult(result, draw),
  };
}
