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

/** An agreement to another tier as its proof covers it, with the price that it is billed by. */
export type ProvenAgreement = {
  accountId: string;
  agreementId: string;
  membershipId: string;
  tierId: string;
  price: Charged;
};

/** The same words on a price that was made for an agreement. */
export function agreementProof(
  { secrets }: Pick<Context, 'secrets'>,
  agreement: ProvenAgreement,
): string {
  return secrets.keyedHash('agreement', factsOfAgreement(agreement)).toString('base64url');
}

/** Whether it was we who made a price, also with an earlier secret. */
export function isAgreementOfOurs(
  { secrets }: Pick<Context, 'secrets'>,
  { proof, ...agreement }: ProvenAgreement & { proof: string },
): boolean {
  const known = secrets.keyedHashes('agreement', factsOfAgreement(agreement));
  return known.some((hash) => hash.toString('base64url') === proof);
}

function factsOfAgreement(agreement: ProvenAgreement): string {
  const { accountId, agreementId, membershipId, tierId, price } = agreement;
  return JSON.stringify([
    accountId,
    agreementId,
    membershipId,
    tierId,
    price.amount,
    price.currency,
  ]);
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
