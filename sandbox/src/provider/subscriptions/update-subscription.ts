import type { Stripe } from 'stripe';
import { getPaymentMethod } from '../customers/get-payment-method.ts';
import { operation, type Call } from '../http/operation.ts';
import { refusedByState } from '../http/provider-error.ts';
import { changedMetadata } from '../metadata.ts';
import { referenceId } from '../reference-id.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import { changeSubscription } from './change-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import type { SubscriptionRecord, WireSubscription } from './records.ts';
import { wishedEnd } from './wished-end.ts';

type Parameters = Stripe.SubscriptionUpdateParams;

export const updateSubscription = operation<Parameters>(
  'POST /v1/subscriptions/{id}',
  (_provider, call) => {
    const record = getSubscription(call);
    if (record.object.status === 'canceled') refuseEnded(call.parameters);
    const turn = clockTurn(call, record.object.test_clock);
    const changes = {
      ...plainChanges(call, record),
      ...wishedEnd(call.parameters, record, turn.now),
    };
    return changeSubscription(turn, record, changes).object;
  },
);

function plainChanges(
  { provider, account, parameters }: Call<Parameters>,
  { object }: SubscriptionRecord,
): Partial<WireSubscription> {
  const { default_payment_method: method, description, metadata } = parameters;
  if (method !== undefined) {
    const customer = referenceId(object.customer);
    const param = 'default_payment_method';
    getPaymentMethod(provider, { account, customer, id: method, param });
  }
  return {
    cancellation_details: wishedDetails(parameters, object),
    default_payment_method: method ?? object.default_payment_method,
    description: description === undefined ? object.description : description || null,
    metadata: changedMetadata(object.metadata, metadata),
  };
}

function wishedDetails({ cancellation_details: given }: Parameters, object: WireSubscription) {
  const known = object.cancellation_details;
  if (known === null || given === undefined) return known;
  return {
    ...known,
    comment: given.comment === undefined ? known.comment : given.comment || null,
    feedback: given.feedback === undefined ? known.feedback : given.feedback || null,
  };
}

function refuseEnded(parameters: Parameters): void {
  const allowed = new Set(['cancellation_details', 'metadata', 'expand']);
  if (Object.keys(parameters).every((name) => allowed.has(name))) return;
  throw refusedByState({
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  });
}
