import type { Purchase } from '@clubdraw/contract/payments/payments';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import type { Context } from '../../../context.ts';
import { takeShare } from '../../../flow/fair-share/take-share.ts';
import {
  noWork,
  workForPlaces,
  type EarlierWork,
} from '../../../flow/fair-share/work-for-places.ts';
import type { UsableCode } from '../../draws/codes/usable-code.ts';
import { findEntryCode } from '../../draws/codes/find-entry-code.ts';
import { findOffer } from '../../draws/find-offer.ts';
import { enterFreeDraw } from './enter-free-draw.ts';
import { holdPlaces } from './hold-places.ts';
import { keepTrace } from '../../../tracing/kept-traces.ts';
import { checkoutSecretOf } from '../../tickets/checkout-secret.ts';
import type { PageAnswer } from '../waiting-room/waiting-room.ts';
import { drawWaitingRoom } from '../waiting-room/draw-waiting-room.ts';
import { takeGift } from './take-gift.ts';

export type DrawCheckout = Purchase & {
  clientAddress: string;
  /** The proof of work as sent. */
  proof: string | undefined;
};

/**
 * Holds places in a draw and answers the address of the payment page, or a place in the line for it
 * (product §7.3, §14.13); a draw that costs 0 is entered at once, and the address is that of the
 * success page, as it is with a code for free tickets. It also answers the secret by which the
 * result page shows the codes; none to somebody who was in already.
 *
 * @throws {Refusal} missing, conflict (full, closed, the person's limit, taken back too often,
 *   another price than was seen, method, entry code, its club is suspended), invalid (total),
 *   proofNeeded, tooSoon, busy or upstream
 */
export async function startDrawCheckout(
  context: Context,
  checkout: DrawCheckout,
): Promise<PageAnswer & { secret?: string }> {
  const { clientAddress: address } = checkout;
  await takeShare(context, 'checkoutsInAName', { address, person: checkout.email });
  const offer = await findOffer(context, checkout.drawId);
  const { code, work } = await codeOf(context, offer ? checkout : { ...checkout, code: null });
  if (offer && code?.tickets) {
    const { isForMany } = code;
    const gift = { code: code.code, count: code.tickets, isForMany };
    return takeGift(context, { offer, buyer: checkout, gift, work });
  }
  if (offer && drawKindOf(offer.draw.entryCost) === 'promo')
    return enterFreeDraw(context, checkout);
  const paymentId = await holdPlaces(context, { ...checkout, usable: code, work });
  await keepTrace(context, paymentId);
  const answer = await drawWaitingRoom.join(context, paymentId);
  return { ...answer, secret: checkoutSecretOf(context, paymentId) };
}

/** A call has one proof: what a network must work for its wrong codes is as good for the places. */
async function codeOf(
  context: Context,
  checkout: DrawCheckout,
): Promise<{ code: UsableCode | undefined; work: EarlierWork }> {
  const { drawId, code, clientAddress } = checkout;
  if (code === null) return { code: undefined, work: noWork };
  let work = noWork;
  const found = await findEntryCode(context, {
    drawId,
    code,
    clientAddress,
    work: async ({ effort: asked }) => {
      work = {
        asked,
        done: await workForPlaces(context, { ...checkout, inLine: asked, effort: 0 }),
      };
    },
  });
  return { code: found, work };
}
