import { customerOf } from '../customers/customer-of.ts';
import { emitEvent } from '../events/emit-event.ts';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../subscriptions/records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { emptyInvoice } from './empty-invoice.ts';
import { invoiceLine } from './invoice-line.ts';
import { planInvoice } from './plan-invoice.ts';
import { platformShare } from './platform-share.ts';

/** Seconds that the provider leaves a renewal's draft open to changes. */
const draftTime = 60 * 60;

/** Why an invoice is made. Its own period is the one `before`; its lines have what it pays for. */
interface Occasion {
  reason: 'subscription_create' | 'subscription_cycle';
  before: { start: number; end: number };
}

/**
 * The draft of the period that a subscription is in: `invoice.created`. A renewal's becomes final
 * an hour later by itself.
 */
export function draftInvoice(
  turn: Turn,
  subscription: SubscriptionRecord,
  occasion: Occasion,
): InvoiceRecord {
  const { provider } = turn;
  const { account } = subscription;
  const object = draftObject(turn, subscription, occasion);
  const { id, total, automatically_finalizes_at: finalAt } = object;
  const record: InvoiceRecord = {
    account,
    object,
    intent: null,
    feeAmount: platformShare(total, subscription.object.application_fee_percent),
    next: finalAt === null ? null : { at: finalAt },
    challenge: null,
  };
  provider.invoices.set(id, record);
  provider.invoicesOf.add(subscription.object.id, id);
  planInvoice(provider, record);
  emitEvent(turn, { account, type: 'invoice.created', object });
  return record;
}

function draftObject(turn: Turn, record: SubscriptionRecord, { reason, before }: Occasion) {
  const { object: subscription, names } = record;
  const id = newIdentifier('in_1');
  const created = unixSeconds(turn.now);
  const data = subscription.items.data.map((item, place) =>
    invoiceLine({ invoice: id, subscription, item, name: names[place] ?? '' }),
  );
  return {
    ...emptyInvoice,
    ...partiesOf(turn, record),
    ...amountsOf(data.reduce((sum, line) => sum + line.amount, 0)),
    id,
    automatically_finalizes_at: reason === 'subscription_cycle' ? created + draftTime : null,
    billing_reason: reason,
    created,
    currency: subscription.currency,
    lines: { object: 'list' as const, data, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details' as const,
    },
    period_end: before.end,
    period_start: before.start,
    test_clock: subscription.test_clock,
  };
}

function partiesOf({ provider }: Turn, { account, object: subscription }: SubscriptionRecord) {
  const seller = provider.accounts.get(account)?.object;
  const customer = customerOf(provider, subscription.customer);
  return {
    account_country: seller?.country ?? null,
    account_name: seller?.business_profile?.name ?? null,
    application: account === platformAccount ? null : platformApplication,
    customer: customer?.id ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
  };
}

function amountsOf(total: number) {
  return {
    amount_due: total,
    amount_remaining: total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}
