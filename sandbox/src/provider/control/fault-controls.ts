import type { Stripe } from 'stripe';
import { changeAccount, requirements } from '../accounts/change-account.ts';
import { emitEvent } from '../events/events.ts';
import type { CallRates } from '../http/call-pace.ts';
import type { WebhookFaultPlan } from '../events/webhook-faults.ts';
import { platformApplication } from '../provider.ts';
import type { AccountRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { control, named, text, type Control } from './control.ts';

const count = { type: 'integer', minimum: 0, maximum: 10_000 };
const flag = { type: 'boolean' };
const names = { type: 'array', items: { type: 'string' } };

/** `{ hold, duplicateNext, reorderNext, dropNext }`; `hold: false` releases what was held. */
const planWebhookFaults = control<WebhookFaultPlan>({
  path: 'webhooks',
  properties: { hold: flag, duplicateNext: count, reorderNext: count, dropNext: count },
  run({ provider }, plan) {
    provider.webhooks.faults.plan(plan);
    return provider.webhooks.faults.state();
  },
});

interface FailNextCall {
  when: 'before' | 'after';
  times?: number;
  path?: string;
  cut?: boolean;
  remembered?: boolean;
  forbidden?: boolean;
}

/**
 * `{ when, times, path, cut, remembered, forbidden }`: the next calls whose path begins with `path`
 * answer 500 (or are cut off) before or after they were executed. With `remembered` the idempotency
 * key keeps the 500. With `forbidden` they answer 403 without a code, as to a key with too few
 * rights.
 */
const failNextCall = control<FailNextCall>({
  path: 'fail-next-call',
  required: ['when'],
  properties: {
    when: { enum: ['before', 'after'] },
    times: { type: 'integer', minimum: 1, maximum: 10_000 },
    path: { type: 'string' },
    cut: flag,
    remembered: flag,
    forbidden: flag,
  },
  run({ provider }, { when, times = 1, path = '', cut = false, ...others }) {
    const { remembered: isRemembered = false, forbidden: isForbidden = false } = others;
    const fault = { when, times, path, isCut: cut, isRemembered, isForbidden };
    provider.callFaults.failNext(fault);
    return { ...fault };
  },
});

/** `{ seconds }`: every call is answered 429 for so long on the sandbox's clock; 0 ends it. */
const limitCalls = control<{ seconds: number }>({
  path: 'rate-limit',
  required: ['seconds'],
  properties: { seconds: { type: 'integer', minimum: 0, maximum: 86_400 } },
  run({ provider, now }, { seconds }) {
    const until = new Date(now.getTime() + seconds * 1000);
    provider.callFaults.limitUntil(until);
    return { until: until.toISOString() };
  },
});

const rate = { type: 'integer', minimum: 1, maximum: 1_000_000 };

/** `{ total, perEndpoint }`: calls a second that are taken from now on. */
const changePace = control<CallRates>({
  path: 'pace',
  required: ['total', 'perEndpoint'],
  properties: { total: rate, perEndpoint: rate },
  run({ provider }, rates) {
    provider.pace.change(rates);
    return rates;
  },
});

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

/** Changes what an account may do and still owes, or has it cut its tie to the platform. */
const changeAccountState = control<AccountWish>({
  path: 'account',
  required: ['account'],
  properties: {
    account: text,
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
    const record = named(turn.provider.accounts, wish.account, 'account');
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
  const { account } = record;
  turn.provider.accounts.set(account, { ...record, isDeauthorized });
  if (isDeauthorized && !record.isDeauthorized) {
    const object = { id: platformApplication, object: 'application', name: 'Platform' };
    emitEvent(turn, { account, type: 'account.application.deauthorized', object });
  }
  return { account, isDeauthorized };
}

/** Faults of calls and events, and states of accounts. */
export const faultControls: readonly Control[] = [
  planWebhookFaults,
  failNextCall,
  limitCalls,
  changePace,
  changeAccountState,
];
