import type { Stripe } from 'stripe';
import { refusedByState } from '../http/provider-error.ts';
import { endPayout, payOut } from '../payouts/pay-out.ts';
import { currenciesOf, schedulePayouts } from '../payouts/schedule.ts';
import { control, named, text, type Control } from './control.ts';

interface PayOut {
  account: string;
  currency?: string;
  byHand?: boolean;
  fails?: boolean;
}

/**
 * `{ account, currency, byHand, fails }`: sends all that can be used to the bank, as the schedule
 * would or as the account's owner does, in each currency or in one; answers the payouts.
 */
const payOutNow = control<PayOut>({
  path: 'payout',
  required: ['account'],
  properties: {
    account: text,
    currency: { type: 'string', pattern: '^[a-z]{3}$' },
    byHand: { type: 'boolean' },
    fails: { type: 'boolean' },
  },
  run(turn, { account, currency, byHand = false, fails = false }) {
    named(turn.provider.accounts, account, 'account');
    const currencies = currency === undefined ? currenciesOf(turn, account) : [currency];
    const payouts: Stripe.Payout[] = currencies.flatMap(
      (one) => payOut(turn, { account, currency: one, isAutomatic: !byHand, fails }) ?? [],
    );
    return { payouts };
  },
});

/** `{ account, every }`: the account is paid out each day or week from now on. */
const schedule = control<{ account: string; every: 'day' | 'week' }>({
  path: 'payout/schedule',
  required: ['account', 'every'],
  properties: { account: text, every: { enum: ['day', 'week'] } },
  run(turn, wish) {
    named(turn.provider.accounts, wish.account, 'account');
    return schedulePayouts(turn, wish);
  },
});

/** `{ payout, outcome }`: the bank has it now, or sends it back, also after it had it. */
const endNow = control<{ payout: string; outcome: 'paid' | 'failed' }>({
  path: 'payout/end',
  required: ['payout', 'outcome'],
  properties: { payout: text, outcome: { enum: ['paid', 'failed'] } },
  run(turn, { payout: id, outcome }) {
    const record = named(turn.provider.payouts, id, 'payout');
    const { status } = record.object;
    if (status === 'pending' || (status === 'paid' && outcome === 'failed')) {
      return endPayout(turn, record, outcome);
    }
    throw refusedByState({ message: `The payout '${id}' is ${status}.` });
  },
});

/** Deeds of the provider and of an account's bank with the money that was earned. */
export const payoutControls: readonly Control[] = [payOutNow, schedule, endNow];
