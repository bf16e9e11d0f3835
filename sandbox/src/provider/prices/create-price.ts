import type { Stripe } from 'stripe';
import { changedMetadata } from '../metadata.ts';
import { operation } from '../http/operation.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { priceOf } from './new-price.ts';

/** Makes a price, and the product that it is of, which subscriptions can be moved to. */
export const createPrice = operation<Stripe.PriceCreateParams>(
  'POST /v1/prices',
  ({ prices }, { account, parameters, now }) => {
    const { currency, unit_amount: unitAmount, recurring, metadata } = parameters;
    const name = parameters.product_data?.name;
    if (name === undefined) throw missingParameter('product_data');
    if (unitAmount === undefined) throw missingParameter('unit_amount');
    const priced = priceOf({ currency, unitAmount, recurring, now, param: '' });
    const object = { ...priced, active: true, metadata: changedMetadata({}, metadata) };
    prices.set(object.id, { account, object, name });
    return object;
  },
);
