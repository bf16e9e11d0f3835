import type { PaymentState } from '@clubdraw/contract/payments/payment-states';
import type { getPaymentCall } from '@clubdraw/contract/payments/payments';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { bankWords } from '@clubdraw/domain/money/bank-words';
import { toMajor } from '@clubdraw/domain/money/money';
import type { Context } from '../../context.ts';
import { findUnpaidMembership } from '../memberships/checkout/find-unpaid-membership.ts';
import { findFreeEntry } from '../promotions/enter-promo-draw.ts';
import { noSuchPayment } from '../payments/payments.refusals.ts';
import { isCheckoutSecret } from '../tickets/checkout-secret.ts';
import { findBoughtCodes } from './bought-codes.store.ts';
import { findBuyersPayment, findHeldUntil, type BuyersPayment } from './buyers-payments.store.ts';

type Answer = AnswerOf<typeof getPaymentCall>;
type Asked = { paymentId: string; email: string; secret: string | undefined };

const noCodes = {
  heldUntil: null,
  ticketsStay: false,
  refundable: 0,
  byBank: null,
  codes: null,
  discounts: [],
};

/**
 * How far a buyer's payment or free entry is; no name, and codes only for the browser that began
 * the checkout. That one knows a payment without its e-mail. Unknown and not matching are the same,
 * and a wrong secret is none.
 *
 * @throws {Refusal} missing
 */
export async function readPayment(context: Context, asked: Asked): Promise<Answer> {
  const isOwn = isCheckoutSecret(context, asked);
  const payment = await findBuyersPayment(context.db, { ...asked, isOwn });
  if (!payment) return readUnpaid(context, asked);
  const { id, count, total, ticketsStay } = payment;
  const state = stateOf(payment);
  const isTold = isOwn && (state === 'paid' || ticketsStay);
  const told = isTold ? await findBoughtCodes(context.db, id) : undefined;
  const now = context.clock.now();
  const heldUntil =
    state === 'processing' ? await findHeldUntil(context.db, { paymentId: id, now }) : null;
  const known = { state, count, total: toMajor(total), currency: total.currency };
  const left = Math.max(0, total.amount - payment.takenByBank);
  const refundable = toMajor({ ...total, amount: left });
  const back = { ticketsStay, refundable, byBank: byBank(payment, state) };
  return { ...known, ...noCodes, ...told, ...back, heldUntil };
}

/** The part of a purchase that its payer's bank took. */
function byBank(payment: BuyersPayment, state: PaymentState): Answer['byBank'] {
  const { total, takenByBank, isBankDeciding, refunds } = payment;
  const { amount: all, currency } = total;
  if (takenByBank === 0) return null;
  const money = (minor: number) => ({ amount: Math.min(minor, all), currency });
  const [taken, rest] = [money(takenByBank), money(refunds)];
  const isDecided = !isBankDeciding;
  const isRestBack = state === 'refunded';
  const isOver = isRestBack || state === 'refunding';
  const words =
    isOver && 2 * takenByBank >= all ? bankWords({ taken, rest, isDecided, isRestBack }) : null;
  return { amount: toMajor(taken), rest: toMajor(rest), isDecided, words };
}

/** A membership of which nothing is paid yet, or a free entry. */
async function readUnpaid(context: Context, asked: Asked): Promise<Answer> {
  const membership = await findUnpaidMembership(context, asked);
  if (!membership) return readFreeEntry(context, asked);
  const { state, count, total } = membership;
  const isOver = state === 'released' || state === 'ended';
  const known = { count, total: toMajor(total), currency: total.currency };
  return { state: isOver ? 'expired' : 'processing', ...known, ...noCodes };
}

/**
 * A free entry is paid as soon as it exists, but for one that its holder has to confirm. Its
 * discounts' codes come by e-mail alone: anybody can enter with the address of another person.
 */
async function readFreeEntry(
  context: Context,
  { paymentId, email, secret }: Asked,
): Promise<Answer> {
  const entry = await findFreeEntry(context, { entryId: paymentId, email });
  if (!entry) throw noSuchPayment();
  const { amount, currency } = entry.total;
  const state = entry.isUnconfirmed ? 'unconfirmed' : 'paid';
  const isTold = state === 'paid' && isCheckoutSecret(context, { paymentId, secret });
  const { count, codes } = entry;
  return { state, count, total: amount, currency, ...noCodes, ...(isTold && { codes }) };
}

function stateOf(payment: BuyersPayment): PaymentState {
  const { state, isRefunding, isRefunded, isReported, isOther } = payment;
  if (state === 'reserved' || state === 'open') return 'processing';
  if (state === 'released') return payment.gaveWay ? 'gaveWay' : 'expired';
  if (isRefunded) return 'refunded';
  if (state === 'late') return isOther ? 'differs' : 'late';
  if (isRefunding) return 'refunding';
  return isReported ? 'reported' : 'paid';
}
