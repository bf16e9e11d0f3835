import type { Stripe } from 'stripe';
import { invalidRequest, refusedByState } from '../http/provider-error.ts';
import { moneyText } from '../payments/money-text.ts';
import type { Turn } from '../turn.ts';

/** The amount to give back, or the refusal: not paid, in dispute, already refunded, too much. */
export function checkRefundable(turn: Turn, charge: Stripe.Charge, wished: number | undefined) {
  if (wished !== undefined && wished < 1) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    });
  }
  if (charge.status !== 'succeeded') {
    throw refusedByState({
      message: `Charge ${charge.id} was not successful and cannot be refunded.`,
      param: 'charge',
    });
  }
  if (charge.disputed) refuseWhileDisputed(turn, charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw refusedByState({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = wished ?? left;
  if (amount <= left) return amount;
  throw refusedByState({
    message:
      `Refund amount (${moneyText(amount, charge.currency)}) is greater than unrefunded amount ` +
      `on charge (${moneyText(left, charge.currency)})`,
    param: 'amount',
  });
}

/** Only a dispute that was won gives the payment back to the seller, who may then refund it. */
function refuseWhileDisputed({ provider }: Turn, charge: Stripe.Charge): void {
  const isHeldBack = [...provider.disputes.values()].some(
    ({ object }) => object.charge === charge.id && object.status !== 'won',
  );
  if (!isHeldBack) return;
  throw refusedByState({
    code: 'charge_disputed',
    message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
  });
}
