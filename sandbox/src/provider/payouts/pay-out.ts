import type { Stripe } from 'stripe';
import { bookTransaction } from '../balances/book-transaction.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier } from '../identifiers.ts';
import type { PayoutRecord, PayoutStep } from '../records.ts';
import { unixSeconds, type Turn } from '../turn.ts';

/** Seconds after which the provider has listed what a payout is made of. */
const listedIn = 60 * 60;

/** Seconds after which the bank has it, or sends it back. */
const arrivesIn = 24 * 60 * 60;

export interface PayoutWish {
  account: string;
  currency: string;
  /** By the schedule; of one that is made by hand the provider does not say what it is made of. */
  isAutomatic: boolean;
  /** Whether the bank will send it back. */
  fails: boolean;
}

/**
 * Sends all that an account can use of a currency to its bank; undefined where that is nothing. An
 * account that owes the provider waits until it has sold enough.
 */
export function payOut(turn: Turn, wish: PayoutWish): Stripe.Payout | undefined {
  const moves = unpaidMoves(turn, wish);
  const amount = moves.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return undefined;
  const object = newPayout(turn, { ...wish, amount });
  if (wish.isAutomatic) for (const move of moves) assign(turn, move, object.id);
  const { payouts } = turn.provider;
  const record: PayoutRecord = { account: wish.account, object, fails: wish.fails, next: null };
  payouts.set(object.id, record);
  emitEvent(turn, { account: wish.account, type: 'payout.created', object });
  plan(turn, record, wish.isAutomatic ? 'listed' : 'arrives');
  return object;
}

/** The movements that no payout has and whose money can be used by now. */
function unpaidMoves(turn: Turn, { account, currency }: PayoutWish): Stripe.BalanceTransaction[] {
  const moment = unixSeconds(turn.now);
  return [...turn.provider.balanceTransactions.values()]
    .filter((one) => one.account === account && one.payout === undefined)
    .map(({ object }) => object)
    .filter((move) => move.currency === currency && move.available_on <= moment);
}

function assign({ provider }: Turn, object: Stripe.BalanceTransaction, payout: string): void {
  const known = provider.balanceTransactions.get(object.id);
  if (known === undefined) return;
  provider.balanceTransactions.set(object.id, { ...known, payout });
  provider.movesOf.add(payout, object.id);
}

function newPayout(turn: Turn, wish: PayoutWish & { amount: number }): Stripe.Payout {
  const { account, currency, amount, isAutomatic } = wish;
  const id = newIdentifier('po_1');
  const move = bookTransaction(turn, {
    account,
    currency,
    type: 'payout',
    category: 'payout',
    amount: -amount,
    source: id,
    description: 'STRIPE PAYOUT',
  });
  // The next payout of the schedule has that of one by hand.
  if (isAutomatic) assign(turn, move, id);
  const created = unixSeconds(turn.now);
  return {
    ...blankObject('Payout'),
    id,
    amount,
    arrival_date: created + arrivesIn,
    automatic: isAutomatic,
    balance_transaction: move.id,
    created,
    currency,
    method: 'standard',
    reconciliation_status: isAutomatic ? 'in_progress' : 'not_applicable',
    source_type: 'card',
    status: 'pending',
    type: 'bank_account',
  };
}

function plan({ provider, now }: Turn, record: PayoutRecord, step: PayoutStep | null): void {
  const { id, arrival_date: arrival } = record.object;
  const at = step === 'arrives' ? arrival : unixSeconds(now) + listedIn;
  provider.payouts.set(id, { ...record, next: step && { at, step } });
  if (step !== null) provider.due.add({ at: at * 1000, kind: 'payout goes on', id });
}

/** The next thing that happens to a payout by itself. */
export function advancePayout(turn: Turn, record: PayoutRecord): void {
  if (record.next?.step === 'listed') {
    const object = { ...record.object, reconciliation_status: 'completed' as const };
    plan(turn, { ...record, object }, 'arrives');
    const { account } = record;
    emitEvent(turn, { account, type: 'payout.reconciliation_completed', object });
  } else endPayout(turn, record, record.fails ? 'failed' : 'paid');
}

/** The bank has a payout, or sends it back, which it may do later as well. */
export function endPayout(turn: Turn, record: PayoutRecord, end: 'paid' | 'failed'): Stripe.Payout {
  const status = { status: record.object.status };
  const ended = end === 'paid' ? { ...record.object, status: 'paid' } : failed(turn, record);
  const isListed = ended.reconciliation_status !== 'in_progress';
  const object = isListed ? ended : { ...ended, reconciliation_status: 'completed' as const };
  turn.provider.payouts.set(object.id, { ...record, object, next: null });
  const { account } = record;
  emitEvent(turn, { account, type: 'payout.updated', object, previous: status });
  emitEvent(turn, { account, type: `payout.${end}`, object });
  return object;
}

/** The money is on the account again, for the next payout. */
function failed(turn: Turn, { account, object }: PayoutRecord): Stripe.Payout {
  const move = bookTransaction(turn, {
    account,
    currency: object.currency,
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: object.amount,
    source: object.id,
    description: 'STRIPE PAYOUT FAILURE',
  });
  return {
    ...object,
    failure_balance_transaction: move.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
    status: 'failed',
  };
}
