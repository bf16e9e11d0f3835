import { passOver } from '@clubdraw/contract/draws/pass-over';
import { clubCauses } from '@clubdraw/domain/passing-over';
import { z } from 'zod';
import { call } from '../../api/call.ts';

/** The order that a page of the owner sends to itself to pass somebody over; `drawId` may be that of a package's draw. */
export const passOverOrder = z.object({
  intent: z.literal('passOver'),
  drawId: z.string(),
  reason: z.string(),
  code: z.string(),
  cause: z.enum(clubCauses),
});
export type PassOverOrder = z.output<typeof passOverOrder>;

export async function orderToPassOver({ drawId, ...order }: PassOverOrder): Promise<void> {
  const { reason, code, cause } = order;
  await call(passOver, { params: { id: drawId }, body: { reason, code, cause } });
}
