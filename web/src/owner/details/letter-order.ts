import { enterLetter } from '@clubdraw/contract/draws/letter';
import { z } from 'zod';
import { call } from '../../api/call.ts';

/** The order that a page of the owner sends to itself to enter a letter to a winner; `drawId` may be that of a package's draw. */
export const letterOrder = z.object({
  intent: z.literal('letter'),
  drawId: z.string(),
  code: z.string(),
  sentOn: z.string(),
  dispatch: z.string(),
});
export type LetterOrder = z.output<typeof letterOrder>;

export async function orderLetter({ drawId, code, sentOn, dispatch }: LetterOrder): Promise<void> {
  await call(enterLetter, { params: { id: drawId }, body: { code, sentOn, dispatch } });
}
