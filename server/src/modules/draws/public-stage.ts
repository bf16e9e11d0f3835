import type { DrawStage } from '@clubdraw/contract/draw-standing';
import type { PageDraw } from '@clubdraw/contract/pages';
import type { Context } from '../../context.ts';
import { publicDrawPage } from './public-draw-page.ts';
import { readStage } from './read-stage.ts';

/** What the public stage of a draw begins with; null for an address that names none. */
export async function publicStage(
  context: Context,
  drawId: string,
): Promise<{ draw: PageDraw; stage: DrawStage } | null> {
  const draw = await publicDrawPage(context, drawId);
  return draw && { draw, stage: await readStage(context, draw.id) };
}
