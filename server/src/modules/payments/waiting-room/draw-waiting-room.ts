import { forgottenSeconds } from '@clubdraw/domain/purchase-bounds';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { releaseUnpaged } from '../../tickets/free-places.ts';
import { checkoutOrder } from '../checkout/checkout-order.ts';
import { drawClosed, noPaymentPage } from '../payments.refusals.ts';
import { storeSessions, type NewSession } from '../payments.store.ts';
import { wasAskedFor, type AskedPayment } from '../stored-payment.ts';
import {
  claimPayments,
  givePaymentBack,
  isPaymentOpening,
  listOpenedPayments,
  listPaymentsInLine,
  readPages,
  takePaymentOut,
} from './draw-waiting-room.store.ts';
import { noteAsked } from '../../../db/in-line.ts';
import { newsOf, type UnplacedCheckout, type ClaimedRow } from './waiting-checkouts.ts';
import { theWaitingRoom } from './the-waiting-room.ts';

const refusals = { unknown: noPaymentPage, ended: drawClosed };

/** The line of those who hold places in a draw and wait for their payment page. */
export const drawWaitingRoom = theWaitingRoom.of({
  list: async ({ db, clock }) => listPaymentsInLine(db, clock.now()),
  claim: async (context, of) => {
    const claimed = await claimPayments(context.db, { now: context.clock.now(), ...of });
    return claimed.flatMap(({ payment, ...row }) =>
      wasAskedFor(payment) ? [claimedOf(context, payment, row)] : [],
    );
  },
  opened: async ({ db }, ids) => listOpenedPayments(db, ids),
  isAtWork: async ({ db }) => isPaymentOpening(db),
  noteAsked: async ({ db }, ids) => noteAsked(db, ids),
  read: async ({ db }, ids) => (await readPages(db, ids)).map((page) => newsOf(page, refusals)),
});

/** Payment pages of all buyers share a statement. */
const pages = batcher(async ({ db }, _: string, all: NewSession[]) => storeSessions(db, all));

function claimedOf(
  context: Context,
  payment: AskedPayment,
  { opening, isFirst }: ClaimedRow,
): UnplacedCheckout {
  const { db, clock, payments } = context;
  const { id, drawId, sessionExpiresAt } = payment;
  const mine = { id, opening };
  return {
    id,
    isFirst,
    ask: async (priority) => payments.openCheckout(checkoutOrder(context, payment), priority),
    store: (page) => pages(context, 'sessions', { ...page, paymentId: id, sessionExpiresAt }),
    giveBack: (how) => givePaymentBack(db, { ...mine, ...how }),
    askLater: () => {
      const at = new Date(clock.now().getTime() + forgottenSeconds * 1000);
      return takePaymentOut(db, { ...mine, at });
    },
    giveUp: () => releaseUnpaged(context, { id, drawId, opening }),
    noPage: noPaymentPage,
  };
}
