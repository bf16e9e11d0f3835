import type { PageOrLine } from '@clubdraw/contract/payments/payments';
import type { Context } from '../../context.ts';
import { findUnpaidMembership } from '../memberships/checkout/find-unpaid-membership.ts';
import { membershipLine } from '../memberships/checkout/membership-line.ts';
import { drawLine } from '../payments/line/draw-line.ts';
import { noSuchPayment } from '../payments/payments.refusals.ts';
import { findBuyersPayment } from './buyers-payments.store.ts';

/**
 * Where a buyer pays who knows the id and the e-mail of an unpaid payment, or the place in the line for
 * that page. Unknown, not matching and over are the same.
 *
 * @throws {Refusal} missing, upstream, or conflict when the sale ended while the buyer waited
 */
export async function readPaymentPage(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<PageOrLine> {
  const payment = await findBuyersPayment(context.db, name);
  if (payment) return drawLine.ask(context, payment.id);
  const membership = await findUnpaidMembership(context, name);
  if (!membership) throw noSuchPayment();
  return membershipLine.ask(context, membership.id);
}
