import { mayRunWhenSoldOut, type RunMethod } from '@clubdraw/domain/draws/run-method';
import { soldOutNeeds } from '@clubdraw/domain/draws/sold-out-messages';
import { z } from 'zod';
import type { Fault } from './bundle-fields.ts';

/** The field of a paid draw's form about drawing as soon as the last ticket is sold. */
export const soldOutField = {
  drawWhenSoldOut: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .describe(
      'The draw runs about an hour after its last ticket is sold, at the latest at `runAt`. It needs a cap and COMPUTER_PICKED_WINNER. Not read for a promotional draw.',
    ),
};

type SoldOutRule = { drawWhenSoldOut: boolean; ticketCap: number | null; runMethod: RunMethod };

/** The fault of drawing a draw like this as soon as it is sold out. */
export function faultsOfSoldOut({ drawWhenSoldOut, ticketCap, runMethod }: SoldOutRule): Fault[] {
  const isPossible = ticketCap !== null && mayRunWhenSoldOut(runMethod);
  if (!drawWhenSoldOut || isPossible) return [];
  return [{ path: ['drawWhenSoldOut'], problem: soldOutNeeds }];
}
