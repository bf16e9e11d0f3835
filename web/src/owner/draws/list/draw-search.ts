import { drawFilters } from '@clubdraw/contract/draws/draw-endpoints';
import { z } from 'zod';

const { shape } = drawFilters;

/**
 * What the address of a draw list asks for, by the call's own schema. A value that no field can
 * hold counts as not given: somebody made it up.
 */
export const drawSearch = z.object({
  page: shape.page.catch(1),
  drawName: shape.drawName.catch(undefined),
  runMethod: shape.runMethod.catch(undefined),
  startDate: shape.startDate.catch(undefined),
  endDate: shape.endDate.catch(undefined),
  entryCostMin: shape.entryCostMin.catch(undefined),
  entryCostMax: shape.entryCostMax.catch(undefined),
});
export type DrawSearch = z.output<typeof drawSearch>;
