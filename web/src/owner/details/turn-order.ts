import { enterLetterCall } from '@clubdraw/contract/draws/letter';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { clubCauses } from '@clubdraw/domain/draws/passing-over';
import { z } from 'zod';
import { call } from '../../api/call.ts';

/** The club passes over the holder of a ticket whose turn it is. */
const passOverOrder = z.object({
  intent: z.literal('passOver'),
  drawId: z.string(),
  reason: z.string(),
  code: z.string(),
  cause: z.enum(clubCauses),
});

/** The club enters that it sent a letter to that holder. */
const letterOrder = z.object({
  intent: z.literal('letter'),
  drawId: z.string(),
  code: z.string(),
  sentOn: z.string(),
  dispatch: z.string(),
});

const turnOrder = z.discriminatedUnion('intent', [passOverOrder, letterOrder]);

/**
 * The order about a turn to the prize that a page sends to itself; `drawId` may be that of a
 * package's draw.
 */
export type TurnOrder = z.output<typeof turnOrder>;

/** Carries out the order about a turn; the call checks each part. */
export async function sendTurnOrder(sent: object): Promise<void> {
  const order = turnOrder.parse(sent);
  const params = { id: order.drawId };
  if (order.intent === 'letter') {
    const { code, sentOn, dispatch } = order;
    await call(enterLetterCall, { params, body: { code, sentOn, dispatch } });
  } else {
    const { code, reason, cause } = order;
    await call(passOverCall, { params, body: { code, reason, cause } });
  }
}
