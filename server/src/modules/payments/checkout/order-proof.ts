import type { Context } from '../../../context.ts';
import type { Bought } from '../../../edge/paid-order.ts';
import type { Charged } from '../../../edge/payment-provider.ts';

/** An order as its proof covers it. */
export type ProvenOrder = {
  accountId: string;
  paymentId: string;
  email: string;
  method: string;
  total: Charged;
  bought: Bought;
};

/**
 * The words on a payment page by which we know again what we ordered. A club can make sessions of its own
 * that look like ours: it cannot compute these.
 */
export function orderProof(
  { secrets }: Pick<Context, 'secrets'>,
  { accountId, paymentId, email, method, total, bought }: ProvenOrder,
): string {
  const { amount, currency } = total;
  const facts = [accountId, paymentId, email, method, amount, currency, ...factsOf(bought)];
  return secrets.keyedHash('order', JSON.stringify(facts)).toString('base64url');
}

/** Whether it was we who ordered what a session carries. */
export function isOrderOfOurs(
  context: Pick<Context, 'secrets'>,
  { proof, ...order }: ProvenOrder & { proof: string },
): boolean {
  return orderProof(context, order) === proof;
}

function factsOf(bought: Bought): (string | number)[] {
  return bought.kind === 'tickets'
    ? [bought.drawId, bought.count]
    : [bought.packageId, bought.tierId, bought.feePercent];
}
