import type { Stripe } from 'stripe';
import { getOwned } from '../owned.ts';
import { invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import type { Call } from '../http/operation.ts';
import type { SubscriptionRecord, WirePrice, WireSubscriptionItem } from '../records.ts';
import { newIdentifier } from '../identifiers.ts';
import { unixSeconds } from '../turn.ts';
import { planOf } from './plan-of-price.ts';

type Wished = NonNullable<Stripe.SubscriptionUpdateParams['items']>[number];

/**
 * The subscription with other prices of its items, and further items, from the next period on: what
 * is drafted, or was billed, stays as it is. Only without a proration, and only in the rhythm and
 * currency that it has.
 */
export function wishedItems(
  call: Call<Stripe.SubscriptionUpdateParams>,
  record: SubscriptionRecord,
): SubscriptionRecord {
  const { items: wished, proration_behavior: proration } = call.parameters;
  if (wished === undefined) return record;
  if (proration !== 'none') {
    throw invalidRequest({
      message: 'The stand-in prorates nothing: proration_behavior must be none.',
      param: 'proration_behavior',
    });
  }
  return wished.reduce((changed, one, place) => {
    const param = `items[${place}]`;
    return withPrice(call, changed, { wished: one, param });
  }, record);
}

function withPrice(
  call: Call<unknown>,
  record: SubscriptionRecord,
  { wished, param }: { wished: Wished; param: string },
): SubscriptionRecord {
  const { id, price: priceId } = wished;
  if (priceId === undefined) throw missingParameter(`${param}[price]`);
  const { items } = record.object;
  if (id === undefined) return withItem(call, record, { priceId, param });
  const at = items.data.findIndex((item) => item.id === id);
  const item = items.data[at];
  if (item === undefined) {
    throw invalidRequest({
      code: 'resource_missing',
      message: `No such subscription item: '${id}'`,
      param: `${param}[id]`,
    });
  }
  if (item.price.id === priceId) return record;
  const { price, name } = priceFor(call, item, { priceId, param });
  const data = items.data.with(at, { ...item, price, plan: planOf(price) });
  const names = record.names.with(at, name);
  return { ...record, names, object: { ...record.object, items: { ...items, data } } };
}

type Named = { priceId: string; param: string };

/** One more item. The provider promises no order of items: the newest one stands first here. */
function withItem(
  call: Call<unknown>,
  record: SubscriptionRecord,
  named: Named,
): SubscriptionRecord {
  const { items } = record.object;
  const [other] = items.data;
  if (other === undefined) throw new Error('A subscription has at least one item.');
  const { price, name } = priceFor(call, other, named);
  const id = newIdentifier('si_', 14);
  const created = unixSeconds(call.now);
  const item = { ...other, id, created, price, plan: planOf(price), quantity: 1 };
  const data = [item, ...items.data];
  const names = [name, ...record.names];
  return { ...record, names, object: { ...record.object, items: { ...items, data } } };
}

/** A price that an item like this one can have. */
function priceFor(
  { provider, account }: Call<unknown>,
  item: WireSubscriptionItem,
  { priceId, param }: Named,
): { price: WirePrice; name: string } {
  const { object: price, name } = getOwned({
    collection: provider.prices,
    account,
    id: priceId,
    kind: 'price',
    param: `${param}[price]`,
  });
  // The price that came with a session belongs to that session.
  if (!price.active) {
    throw invalidRequest({
      message: 'The price specified is inactive. This field only accepts active prices.',
      param: `${param}[price]`,
    });
  }
  checkAlike(item, price, `${param}[price]`);
  return { price, name };
}

function rhythmOf({ recurring }: WirePrice): string {
  return `${recurring?.interval_count} ${recurring?.interval}`;
}

function checkAlike(item: WireSubscriptionItem, price: WirePrice, param: string): void {
  const { price: old } = item;
  if (price.currency === old.currency && rhythmOf(price) === rhythmOf(old)) return;
  throw invalidRequest({
    message: 'The stand-in moves a subscription only to a price of its currency and its rhythm.',
    param,
  });
}
