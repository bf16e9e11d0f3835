import type { Context } from '../../../context.ts';
import type { Bought } from '../../../edge/paid-order.ts';
import type { Charged } from '../../../edge/payment-provider.ts';

/** An order as its proof covers it. */
export type ProvenOrder = {
  accountId: string;
  paymentId: string;
  /** Null where the buyer was not known. */
  email: string | null;
  method: string;
  total: Charged;
  bought: Bought;
};

/**
 * The words on a payment page by which we know again what we ordered. A club can make sessions of
 * its own that look like ours: it cannot compute these.
 */
export function orderProof({ secrets }: Pick<Context, 'secrets'>, order: ProvenOrder): string {
  return secrets.keyedHash('order', factsOf(order)).toString('base64url');
}

/** Whether it was we who ordered what a session carries, also with an earlier secret. */
export function isOrderOfOurs(
  { secrets }: Pick<Context, 'secrets'>,
  { proof, ...order }: ProvenOrder & { proof: string },
): boolean {
  const known = secrets.keyedHashes('order', factsOf(order));
  return known.some((hash) => hash.toString('base64url') === proof);
}

function factsOf({ accountId, paymentId, email, method, total, bought }: ProvenOrder): string {
  const { amount, currency } = total;
  return JSON.stringify([
    accountId,
    paymentId,
    email,
    method,
    amount,
    currency,
    ...wordsOf(bought),
  ]);
}

function wordsOf(bought: Bought): (string | number)[] {
  if (bought.kind === 'membership') return [bought.packageId, bought.tierId, bought.feePercent];
  const { drawId, count, code } = bought;
  return code === undefined ? [drawId, count] : [drawId, count, code];
}
