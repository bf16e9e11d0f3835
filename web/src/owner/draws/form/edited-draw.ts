import {
  cancelDrawCall,
  drawStatsCall,
  getDrawCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { drawKindOf, type DrawKind } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import {
  redirect,
  replace,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { z } from 'zod';
import { ApiFailure, failureText } from '../../../api/api-failure.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { tellChanged } from '../../form/tell-saved.tsx';
import { sharedDraw } from '../draw-facts.ts';
import { valuesOfDraw, type DrawValues } from './draw-values.ts';

/** A draw that is locked comes with what its cancellation would give back. */
async function readDraw(id: string, signal: AbortSignal) {
  try {
    const draw = await call(getDrawCall, { params: { id } }, { signal });
    if (draw.can.edit.allowed) return { draw, sold: undefined };
    const [{ stillHeld }, { ticketCount }, sales] = await Promise.all([
      // Most draws that are edited are not locked.
      import('../details/details-facts.ts'),
      call(drawStatsCall, { params: { id } }, { signal }),
      call(getDrawSalesCall, { params: { id } }, { signal }),
    ]);
    return { draw, sold: { ticketCount, held: stillHeld(sales) } };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.status, failureText(error, messages.failedToLoadDrawData));
  }
}

/** Reads the draw of an edit page; one of the other kind is edited at its own address. */
export async function loadEditedDraw(kind: DrawKind, { params, request }: LoaderFunctionArgs) {
  const id = params['drawId'] ?? '';
  const read = await readDraw(id, request.signal);
  const found = drawKindOf(read.draw.entryCost);
  if (found !== kind)
    throw redirect(found === 'promo' ? paths.editPromoDraw(id) : paths.editDraw(id));
  return read;
}

/** A draw as its form would begin now. */
export async function readValues(id: string): Promise<DrawValues> {
  return valuesOfDraw(await call(getDrawCall, { params: { id } }));
}

const cancelling = z.object({ intent: z.literal('cancel') });

/** Saves the form, or cancels the draw of a form that is locked. */
export async function saveEditedDraw({ params, request }: ActionFunctionArgs) {
  const input = { params: { id: params['drawId'] ?? '' } };
  const sent = await request.json();
  return attempt(async () => {
    if (cancelling.safeParse(sent).success) {
      await call(cancelDrawCall, input);
      return 'done' as const;
    }
    const { updateDrawCall } = await import('@clubdraw/contract/draws/form/publish-draw');
    const { data } = await call(updateDrawCall, { ...input, body: sent });
    tellChanged(sharedDraw(data));
    return replace(paths.welcome);
  });
}

/**
 * Reads the draw again once it may be locked: it was cancelled, or somebody bought a ticket while
 * it was being edited. Otherwise what was typed stands.
 */
export function drawMayBeLocked({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return (
    actionResult === 'done' || (actionResult instanceof ApiFailure && actionResult.status === 409)
  );
}
