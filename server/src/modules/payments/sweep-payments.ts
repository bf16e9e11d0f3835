import {
  checkDisputeJob,
  endCheckoutJob,
  storeProviderFeesJob,
  refundCancelledDrawJob,
  refundPaymentJob,
  returnFeeJob,
} from '../../jobs/catalogue.ts';
import { enqueueDue } from '../../jobs/enqueue-due.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { drawWaitingRoom } from './checkout/start-draw-checkout.ts';
import { listForgottenPayments } from './waiting-room/draw-waiting-room.store.ts';
import { listDrawsToRefund } from './refunds/cancelled-draws.store.ts';
import { countDisputesToCheck, listDisputesToCheck } from './disputes/disputes.store.ts';
import { askableBetween } from './reconciliation/store-provider-fees.ts';
import { countPaymentsToCheck, listPaymentsToCheck } from './payments.store.ts';
import { listAccountsToAskForFees } from './reconciliation/provider-fees.store.ts';
import { countFeeReturnsToTry, listFeeReturnsToTry } from './refunds/fee-returns.store.ts';
import { countRefundsToTry, listRefundsToTry } from './refunds/refunds.store.ts';

const atOnce = 500;

/**
 * Checkouts that no event told of: past their end, without a known page, or of a draw that ended.
 */
export const unsettledPayments: Sweep = {
  name: 'unsettledPayments',
  sweep: async (context, now) => {
    const ids = await listPaymentsToCheck(context.db, now, atOnce);
    const orders = ids.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
    await enqueueDue(context, endCheckoutJob, orders);
  },
  due: async ({ db }, now) => countPaymentsToCheck(db, now),
};

/**
 * Buyers in line whose process is gone; and those who are gone themselves give their places back.
 */
export const waitingBuyers: Sweep = {
  name: 'waitingBuyers',
  sweep: async (context, now) => {
    const ids = await listForgottenPayments(context.db, { now, limit: atOnce });
    const orders = ids.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
    await enqueueDue(context, endCheckoutJob, orders);
    await drawWaitingRoom.moveOn(context);
  },
  // They wait for the provider.
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};

const drawsAtOnce = 20;

/** Draws that were cancelled and whose refunds are not written down. */
export const cancelledDraws: Sweep = {
  name: 'cancelledDraws',
  sweep: async (context) => {
    const ids = await listDrawsToRefund(context.db, drawsAtOnce);
    const orders = ids.map((drawId) => ({ payload: { drawId }, key: drawId }));
    await enqueueDue(context, refundCancelledDrawJob, orders);
  },
  due: async ({ db }) => {
    const { length: overdue } = await listDrawsToRefund(db, drawsAtOnce);
    return { overdue, nextDueAt: undefined };
  },
};

/** Refunds that the provider has not settled. */
export const openRefunds: Sweep = {
  name: 'openRefunds',
  sweep: async (context, now) => {
    const ids = await listRefundsToTry(context.db, now, atOnce);
    const orders = ids.map((refundId) => ({ payload: { refundId }, key: refundId }));
    await enqueueDue(context, refundPaymentJob, orders);
  },
  due: async ({ db }, now) => countRefundsToTry(db, now),
};

/** Shares of the platform that clubs wait for. */
export const openFeeReturns: Sweep = {
  name: 'openFeeReturns',
  sweep: async (context, now) => {
    const ids = await listFeeReturnsToTry(context.db, now, atOnce);
    const orders = ids.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
    await enqueueDue(context, returnFeeJob, orders);
  },
  due: async ({ db }, now) => countFeeReturnsToTry(db, now),
};

/** Disputes that were open yesterday: the provider is asked once a day. */
export const openDisputes: Sweep = {
  name: 'openDisputes',
  sweep: async (context, now) => {
    const ids = await listDisputesToCheck(context.db, now, atOnce);
    const orders = ids.map((disputeId) => ({ payload: { disputeId }, key: disputeId }));
    await enqueueDue(context, checkDisputeJob, orders);
  },
  due: async ({ db }, now) => countDisputesToCheck(db, now),
};

const accountsAtOnce = 20;
const feeInquirySeconds = 60;

/**
 * The provider's fees of payments, for their owners to see; once a minute, and only for accounts
 * that sold. Those that stayed unknown for days are asked for in growing gaps, until they are
 * known.
 */
export const unknownFees: Sweep = {
  name: 'unknownFees',
  sweep: async (context, now) => {
    const accounts = await listAccountsToAskForFees(context.db, {
      ...askableBetween(now),
      now,
      askedBefore: new Date(now.getTime() - feeInquirySeconds * 1000),
      limit: accountsAtOnce,
    });
    const orders = accounts.map((accountId) => ({ payload: { accountId }, key: accountId }));
    await enqueueDue(context, storeProviderFeesJob, orders);
  },
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
