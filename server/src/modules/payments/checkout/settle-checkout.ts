import { isCurrency, showMoney } from '@clubdraw/domain/money/money';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import type { CheckoutSession, ProviderEvent } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { EventSnapshot } from '../../../edge/event-snapshot.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { releasePlaces } from '../../tickets/free-places.ts';
import { issueTickets } from '../../tickets/issue-tickets.ts';
import { refundLateMoney } from '../../tickets/refund-late-money.ts';
import { postponePaymentCheck, findPayments } from '../payments.store.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import type { StoredPayment } from '../stored-payment.ts';

const identifier = z.guid();

const namedPayments = batcher(async ({ db }, _: string, ids: string[]) => findPayments(db, ids));

/** - unknown: what the event names is no buyer's payment of a draw. */
export type CheckoutOutcome = 'done' | 'ignored' | 'parked' | 'unknown';

type SessionEvent = Pick<ProviderEvent, 'accountId' | 'objectId' | 'paymentId' | 'told'>;

/**
 * The steps of a session that is over, and what happens where one cannot go on:
 * - matchSession: nothing, as the event is about nothing of ours;
 * - settleCheckout: releasePlaces where nobody paid; a finding, and refundLateMoney or
 *   releasePlaces, where something else was paid than we asked for;
 * - issueTickets: a refund is written where there is no place any more;
 * - askForMails, in the transaction of the tickets.
 *
 * Each step done again changes nothing.
 */
export async function handleCheckoutEvent(
  context: Context,
  event: SessionEvent,
  priority: CallPriority,
): Promise<CheckoutOutcome> {
  const matched = await matchSession(context, event, priority);
  if (typeof matched === 'string') return matched;
  const settlement = await settleCheckout(context, matched.payment, matched.session);
  return settlement === 'parked' ? 'parked' : 'done';
}

type Matched = { payment: StoredPayment; session: KnownSession };

/**
 * The payment and the session of an event: as the event tells it, where that cannot have changed
 * and is what our row expects; otherwise the session is read, since events come twice, late and out
 * of order.
 */
async function matchSession(
  context: Context,
  { accountId, objectId: sessionId, paymentId, told }: SessionEvent,
  priority: CallPriority,
): Promise<Matched | 'ignored' | 'unknown'> {
  const named = identifier.safeParse(paymentId);
  if (!named.success || accountId === null || sessionId === null) return 'ignored';
  const payment = await namedPayments(context, 'named', named.data);
  if (!payment || payment.membershipId !== null) return 'unknown';
  // Metadata on another account proves nothing about our payment.
  if (payment.accountId !== accountId) return 'ignored';
  if (payment.sessionId !== null && payment.sessionId !== sessionId) return 'ignored';
  const session =
    expectedSession(payment, told) ??
    (await context.payments.readCheckout({ accountId, sessionId }, priority));
  return { payment, session };
}

/**
 * The session that an event tells, where it is the one that we asked for, with what we asked for. A
 * club can make sessions of its own that name our payment: of those the provider is asked, for our
 * share too.
 */
function expectedSession(
  payment: StoredPayment,
  told: EventSnapshot | null,
): KnownSession | undefined {
  if (told?.kind !== 'session' || told.id !== payment.sessionId) return undefined;
  const isPaid = told.state === 'paid';
  if (isPaid && (told.providerPaymentId === null || differenceOf(payment, told) !== undefined))
    return undefined;
  return told;
}

/**
 * - late: the money goes back by itself; - waiting: nothing is decided yet; - parked: a person must
 * look, nothing was granted.
 */
export type Settlement = 'issued' | 'late' | 'settled' | 'released' | 'waiting' | 'parked';

/** A session as it was read at the provider, or as an event tells it when it is over. */
export type KnownSession = Pick<
  CheckoutSession,
  'state' | 'paymentId' | 'providerPaymentId' | 'total'
> & {
  /** Undefined where it was not read: then it is compared when the provider's fees are noted. */
  feeAmount?: number | null;
};

/**
 * Does what a session calls for. Only this and the close
 * decide about places and tickets of a payment; doing it again changes nothing.
 */
export async function settleCheckout(
  context: Context,
  payment: StoredPayment,
  session: KnownSession,
): Promise<Settlement> {
  if (session.state === 'paid') return settlePaid(context, payment, session);
  if (session.state === 'expired' || session.state === 'failed') {
    await releasePlaces(context, payment);
    return 'released';
  }
  const at = nextTry(context.clock.now(), payment.checks);
  await postponePaymentCheck(context.db, { paymentId: payment.id, at });
  return 'waiting';
}

async function settlePaid(
  context: Context,
  payment: StoredPayment,
  session: KnownSession,
): Promise<Settlement> {
  const { providerPaymentId, total, feeAmount } = session;
  const { id: paymentId, drawId, count } = payment;
  const problem = differenceOf(payment, session);
  if (problem === undefined && providerPaymentId !== null) {
    const isUnchecked = feeAmount === undefined;
    return issueTickets(context, { drawId, paymentId, providerPaymentId, count, isUnchecked });
  }
  const detail = problem ?? 'The session names no payment.';
  await recordFinding(context, { kind: 'payment-differs', subject: paymentId, detail });
  const { amount, currency } = total;
  if (session.paymentId === paymentId && providerPaymentId !== null && isCurrency(currency)) {
    const taken = { amount, currency };
    return refundLateMoney(context, {
      drawId,
      paymentId,
      providerPaymentId,
      taken,
      fee: feeAmount ?? 0,
    });
  }
  // Not this payment's money: it is for a person, and nothing waits for it.
  await releasePlaces(context, payment);
  return 'parked';
}

/** How what was paid differs from what was asked for, in words for the operator. */
export function differenceOf(payment: StoredPayment, session: KnownSession): string | undefined {
  const { total, fee } = payment;
  if (session.paymentId !== payment.id) return 'The session belongs to another payment.';
  if (session.total.amount !== total.amount || session.total.currency !== total.currency) {
    const { amount, currency } = session.total;
    return `Asked for ${showMoney(total)}, paid ${amount} ${currency} in minor units.`;
  }
  if (session.feeAmount === undefined) return undefined;
  const paidFee = session.feeAmount ?? 0;
  return paidFee === fee.amount
    ? undefined
    : `The platform's share is ${paidFee} instead of ${fee.amount} in minor units.`;
}
