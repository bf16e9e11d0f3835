import type { Stripe } from 'stripe';
import { getPaymentMethod } from '../customers/get-payment-method.ts';
import { operation, type Call } from '../http/operation.ts';
import { ProviderError, refusedByState } from '../http/provider-error.ts';
import type { PaymentMethodRecord } from '../records.ts';
import { referenceId } from '../reference-id.ts';
import { takeOrdained } from '../subscriptions/take-ordained.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import { challengeInvoice, chargeInvoice, refuseInvoice } from './attempt-invoice.ts';
import { changeInvoice } from './change-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { getInvoice } from './get-invoice.ts';
import { keptMethod, noMethod, renewalOf } from './kept-method.ts';
import { settleInvoice } from './settle-invoice.ts';

type Parameters = Stripe.InvoicePayParams;

/**
 * Collects an invoice now, a draft too, beside its schedule. A refused card answers 402 and is
 * remembered as an attempt.
 */
export const payInvoice = operation<Parameters>('POST /v1/invoices/{id}/pay', (_provider, call) => {
  const record = getInvoice(call);
  const { status, test_clock: clock } = record.object;
  if (status === 'paid') throw refusedByState({ message: 'Invoice is already paid' });
  if (status === 'void') {
    throw refusedByState({ message: 'You cannot pay an invoice that is void.' });
  }
  const turn = clockTurn(call, clock);
  const method = wishedMethod(call, record.object.customer) ?? keptMethod(turn, record);
  const open = status === 'draft' ? finalizeInvoice(turn, record) : record;
  const tried = changeInvoice(turn, open, { attempted: true });
  if (call.parameters.paid_out_of_band === true) {
    return settleInvoice(turn, tried, { isOutOfBand: true }).object;
  }
  if (method === undefined) throw cardError(noMethod);
  const ordained = takeOrdained(turn.provider, tried);
  const outcome = renewalOf(method, ordained);
  const by = { payer: method.payer, method: method.object.id };
  if (outcome === 'paid') {
    chargeInvoice(turn, tried, by);
    return settleInvoice(turn, tried).object;
  }
  if (outcome === 'challenged') {
    challengeInvoice(turn, tried, by);
    throw cardError(needsPayer);
  }
  refuseInvoice(turn, tried, { ...by, decline: outcome });
  throw cardError(outcome);
});

function wishedMethod(
  { provider, account, parameters }: Call<Parameters>,
  customer: Stripe.Invoice['customer'],
): PaymentMethodRecord | undefined {
  const id = parameters.payment_method;
  if (id === undefined) return undefined;
  const param = 'payment_method';
  return getPaymentMethod(provider, { account, customer: referenceId(customer), id, param });
}

const needsPayer = {
  code: 'invoice_payment_intent_requires_action',
  message: 'This payment requires additional user action before it can be completed.',
};

function cardError({ code, message }: { code: string; message: string }): ProviderError {
  const body = { type: 'card_error', code, message } as const;
  return new ProviderError({ status: 402, body, isRemembered: true });
}
