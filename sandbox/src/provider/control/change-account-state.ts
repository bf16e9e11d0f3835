import type { Stripe } from 'stripe';
import { changeAccount, requirements } from '../accounts/change-account.ts';
import { emitEvent } from '../events/emit-event.ts';
import { missingResource } from '../http/provider-error.ts';
import { platformApplication } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { control } from './control.ts';

interface AccountWish {
  account: string;
  chargesEnabled?: boolean;
  payoutsEnabled?: boolean;
  currentlyDue?: string[];
  pastDue?: string[];
  disabledReason?: Stripe.Account.Requirements.DisabledReason | null;
  capabilities?: { [name: string]: 'active' | 'inactive' | 'pending' };
  deauthorized?: boolean;
}

const names = { type: 'array', items: { type: 'string' } };
const flag = { type: 'boolean' };

/** Changes what an account may do and still owes, or has it cut its tie to the platform. */
export const changeAccountState = control<AccountWish>({
  path: 'account',
  required: ['account'],
  properties: {
    account: { type: 'string' },
    chargesEnabled: flag,
    payoutsEnabled: flag,
    currentlyDue: names,
    pastDue: names,
    disabledReason: { type: ['string', 'null'] },
    capabilities: {
      type: 'object',
      additionalProperties: { enum: ['active', 'inactive', 'pending'] },
    },
    deauthorized: flag,
  },
  run(turn, wish) {
    const record = turn.provider.accounts.get(wish.account);
    if (record === undefined) throw missingResource('account', wish.account, 'account');
    if (wish.deauthorized !== undefined) return cutTie(turn, record, wish.deauthorized);
    return changeAccount(turn, { ...record, object: wishedAccount(record.object, wish) }).object;
  },
});

function wishedAccount(account: Stripe.Account, wish: AccountWish): Stripe.Account {
  const known = account.requirements ?? requirements({ due: [], disabledReason: null });
  const { disabledReason = known.disabled_reason } = wish;
  return {
    ...account,
    capabilities: { ...account.capabilities, ...wish.capabilities },
    charges_enabled: wish.chargesEnabled ?? account.charges_enabled,
    payouts_enabled: wish.payoutsEnabled ?? account.payouts_enabled,
    requirements: {
      ...known,
      currently_due: wish.currentlyDue ?? known.currently_due,
      past_due: wish.pastDue ?? known.past_due,
      disabled_reason: disabledReason,
    },
  };
}

function cutTie(turn: Turn, record: AccountRecord, isDeauthorized: boolean): object {
  turn.provider.accounts.set(record.account, { ...record, isDeauthorized });
  if (isDeauthorized && !record.isDeauthorized) {
    emitEvent(turn, {
      account: record.account,
      type: 'account.application.deauthorized',
      object: { id: platformApplication, object: 'application', name: 'Platform' },
    });
  }
  return { account: record.account, isDeauthorized };
}
