import type { Purchase } from '@clubdraw/contract/payments/payments';
import { typeEmailOnceMore } from '@clubdraw/domain/purchases/type-email';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { takeShare } from '../../../flow/fair-share/take-share.ts';
import {
  noWork,
  workForPlaces,
  type EarlierWork,
} from '../../../flow/fair-share/work-for-places.ts';
import { keepTrace } from '../../../tracing/kept-traces.ts';
import { findEntryCode } from '../../draws/codes/find-entry-code.ts';
import type { UsableCode } from '../../draws/codes/usable-code.ts';
import { refuseBeforeOpening } from '../../draws/draws.refusals.ts';
import { findOffer } from '../../draws/find-offer.ts';
import { checkoutSecretOf } from '../../tickets/checkout-secret.ts';
import { releaseUnpaged } from '../../tickets/free-places.ts';
import { drawClosed, noPaymentPage } from '../payments.refusals.ts';
import { isAskedPayment, type AskedPayment } from '../stored-payment.ts';
import { newsOf, type ClaimedCheckout, type ClaimedRow } from '../waiting-room/checkout-queue.ts';
import {
  claimPayments,
  givePaymentBack,
  readPaymentPages,
  storeSessions,
  takePaymentOut,
  type NewCheckoutSession,
} from '../waiting-room/draw-waiting-room.store.ts';
import { theWaitingRoom, type PageAnswer } from '../waiting-room/waiting-room.ts';
import { checkoutOrder } from './checkout-order.ts';
import { enterFreeDraw } from './enter-free-draw.ts';
import { holdPlaces } from './hold-places.ts';
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
 * The steps of a purchase, and what undoes each:
 * - holdPlaces: endCheckout ends the page and releases the places; the sweep does when their
 *   time is up, or when the buyer is gone;
 * - a page that was made ahead is taken with the places, and ends with them;
 * - joinWaitingRoom: whoever asks no more is taken out of the line with the places;
 * - openSession, once this buyer is next: beside it.
 *
 * @throws {Refusal} missing, conflict (full, closed, not open yet, the person's limit, taken back
 *   too often, another price than was seen, method, entry code, its club is suspended), invalid
 *   (total), proofNeeded, tooSoon, busy or upstream
 */
export async function startDrawCheckout(
  context: Context,
  checkout: DrawCheckout,
): Promise<PageAnswer & { secret?: string; asksEmail?: true; note?: string }> {
  const { clientAddress: address } = checkout;
  const offer = await findOffer(context, checkout.drawId);
  // No limit counts who is early; the statement that holds the places decides.
  if (offer) refuseBeforeOpening(offer.draw, context.clock.now());
  await takeShare(context, 'checkoutsInAName', { address, person: checkout.email });
  const { code, work } = await codeOf(context, offer ? checkout : { ...checkout, code: null });
  if (offer && code?.tickets) {
    const { isForMany } = code;
    const gift = { code: code.code, count: code.tickets, isForMany };
    return takeGift(context, { offer, buyer: checkout, gift, work });
  }
  if (offer && drawKindOf(offer.draw.entryCost) === 'promo')
    return enterFreeDraw(context, checkout);
  const { paymentId, page } = await holdPlaces(context, { ...checkout, usable: code, work });
  await keepTrace(context, paymentId);
  const secret = checkoutSecretOf(context, paymentId);
  if (page) {
    const note = typeEmailOnceMore(checkout.email);
    return { paymentUrl: page.url, asksEmail: true, note, secret };
  }
  const answer = await joinWaitingRoom(context, paymentId);
  return { ...answer, secret };
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

const refusals = { unknown: noPaymentPage, ended: drawClosed };

/** The line of those who hold places in a draw and wait for their payment page. */
export const drawWaitingRoom = theWaitingRoom.of({
  table: 'payments',
  claim: async (context, of) => {
    const claimed = await claimPayments(context.db, { now: context.clock.now(), ...of });
    return claimed.flatMap(({ payment, ...row }) =>
      isAskedPayment(payment) ? [openSession(context, payment, row)] : [],
    );
  },
  read: async ({ db }, ids) =>
    (await readPaymentPages(db, ids)).map((page) => newsOf(page, refusals)),
});

async function joinWaitingRoom(context: Context, paymentId: string): Promise<PageAnswer> {
  return drawWaitingRoom.join(context, paymentId);
}

/** Payment pages of all buyers share a statement. */
const pages = batcher(async ({ db }, _: string, all: NewCheckoutSession[]) =>
  storeSessions(db, all),
);

/** How a page is ordered and stored, and what undoes the order at each of its ends. */
function openSession(
  context: Context,
  payment: AskedPayment,
  { opening, isFirst, joinedAt }: ClaimedRow,
): ClaimedCheckout {
  const { db, payments } = context;
  const { id, drawId, sessionExpiresAt } = payment;
  const mine = { id, opening };
  return {
    id,
    isFirst,
    since: joinedAt,
    ask: async (priority) => payments.openCheckout(checkoutOrder(context, payment), priority),
    store: (page) => pages(context, 'sessions', { ...page, paymentId: id, sessionExpiresAt }),
    giveBack: (how) => givePaymentBack(db, { ...mine, ...how }),
    askLater: (at) => takePaymentOut(db, { ...mine, at }),
    giveUp: () => releaseUnpaged(context, { id, drawId, opening }),
    noPage: noPaymentPage,
  };
}
