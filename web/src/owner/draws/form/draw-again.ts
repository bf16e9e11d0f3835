import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf, type DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { redirect } from 'react-router';
import { call } from '../../../api/call.ts';
import { drawAgainPath } from '../draw-facts.ts';

/**
 * The draw that the address of a form for a new one names to begin with; undefined where it names
 * none. One of the other kind is run again at its own address.
 */
export async function drawToRunAgain(
  { url, signal }: Request,
  kind: DrawKind,
): Promise<OwnedDraw | undefined> {
  const id = new URL(url).searchParams.get('from');
  if (!id) return undefined;
  const draw = await call(getDrawCall, { params: { id } }, { signal });
  if (drawKindOf(draw.entryCost) !== kind) throw redirect(drawAgainPath(draw));
  return draw;
}
