import { forgottenSeconds } from '@clubdraw/domain/purchase-bounds';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../db/batcher.ts';
import { releaseUnpaged } from '../../tickets/free-places.ts';
import { checkoutOrder } from '../checkout/checkout-order.ts';
import { drawClosed, noPaymentPage } from '../payments.refusals.ts';
import { storeSessions, type NewSession } from '../payments.store.ts';
import { wasAskedFor, type AskedPayment } from '../stored-payment.ts';
import { checkoutLine } from './checkout-line.ts';
import {
  claimPayments,
  givePaymentBack,
  isPaymentOpening,
  listPaymentsInLine,
  readPages,
  takePaymentOut,
} from './draw-line.store.ts';
import { newsOf, type ClaimedRow } from './line-rows.ts';
import type { Opening } from './open-page.ts';

const refusals = { unknown: noPaymentPage, ended: drawClosed };

/** The line of those who hold places in a draw and wait for their payment page. */
export const drawLine = checkoutLine({
  claim: async (context, most) => {
    const claimed = await claimPayments(context.db, { now: context.clock.now(), most });
    return claimed.flatMap(({ payment, ...row }) =>
      wasAskedFor(payment) ? [openingOf(context, payment, row)] : [],
    );
  },
  isAtWork: async ({ db }) => isPaymentOpening(db),
  list: async ({ db }) => listPaymentsInLine(db),
  read: async ({ db }, ids) => (await readPages(db, ids)).map((page) => newsOf(page, refusals)),
});

/** Payment pages of all buyers share a statement. */
const pages = batcher(async ({ db }, _: string, all: NewSession[]) => storeSessions(db, all));

function openingOf(
  context: Context,
  payment: AskedPayment,
  { opening, isFirst, waitedMs }: ClaimedRow,
): Opening {
  const { db, clock, payments } = context;
  const { id, drawId, sessionExpiresAt } = payment;
  const mine = { id, opening };
  return {
    id,
    isFirst,
    waitedMs,
    ask: async (errand) => payments.openCheckout(checkoutOrder(context, payment), errand),
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
