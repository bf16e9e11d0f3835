import type { PageOrLine } from '@clubdraw/contract/payments/page-or-line';
import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { findUnpaidMembership } from '../memberships/checkout/find-unpaid-membership.ts';
import { membershipWaitingRoom } from '../memberships/checkout/start-membership-checkout.ts';
import { waitingRoomBounds } from '../payments/waiting-room/checkout-queue.ts';
import { drawWaitingRoom } from '../payments/checkout/start-draw-checkout.ts';
import { noSuchPayment } from '../payments/payments.refusals.ts';
import { isCheckoutSecret } from '../tickets/checkout-secret.ts';
import { matchBuyersPayments, type PaymentName } from './buyers-payments.store.ts';

type Asked = { paymentId: string; email: string; secret: string | undefined };

/** A crowd in line asks again and again: all who ask at one moment share a statement. */
const ownPayments = batcher(
  async ({ db }, _: string, names: PaymentName[]) => matchBuyersPayments(db, names),
  waitingRoomBounds,
);

/**
 * Where a buyer pays who knows the id and the e-mail of an unpaid payment or began it, or the place
 * in the line for that page. Unknown, not matching and over are the same.
 *
 * @throws {Refusal} missing, upstream, or conflict when the sale ended while the buyer waited
 */
export async function readPaymentPage(context: Context, asked: Asked): Promise<PageOrLine> {
  const name = { ...asked, isOwn: isCheckoutSecret(context, asked) };
  const own = await ownPayments(context, 'asked', name);
  if (own !== null) return drawWaitingRoom.ask(context, own);
  const membership = await findUnpaidMembership(context, name);
  if (!membership) throw noSuchPayment();
  return membershipWaitingRoom.ask(context, membership.id);
}
