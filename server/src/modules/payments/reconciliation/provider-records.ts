import type { Context } from '../../../context.ts';
import type { ProviderFee, ProviderMove } from '../../../edge/payment-provider.ts';

/** What the provider's books say of one payment's money, in minor units of its currency. */
export type ProviderBook = {
  paymentIntentId: string;
  paymentId: string | null;
  currency: string;
  charged: number;
  /** What went back and has not come again. */
  refunded: number;
  /** What the payer's bank has taken and not given back. */
  disputed: number;
  chargeId: string | null;
  chargedAt: Date | undefined;
};

type Provider = Pick<Context, 'payments'>;

/** An account's books at the provider, one for each payment, by its name there. */
export async function readProviderRecords(
  { payments }: Provider,
  accountId: string,
): Promise<Map<string, ProviderBook>> {
  const books = new Map<string, ProviderBook>();
  for await (const move of payments.listMoves({ accountId })) {
    const { paymentIntentId, kind } = move;
    if (paymentIntentId === null || kind === 'other') continue;
    const book = books.get(paymentIntentId) ?? emptyBook(paymentIntentId, move);
    books.set(paymentIntentId, book);
    if (kind === 'charge') {
      book.charged += move.amount.amount;
      book.paymentId ??= move.paymentId;
      book.chargeId = move.sourceId;
      book.chargedAt = move.createdAt;
    } else if (kind === 'refund') book.refunded -= move.amount.amount;
    else book.disputed -= move.amount.amount;
  }
  return books;
}

function emptyBook(paymentIntentId: string, { amount }: ProviderMove): ProviderBook {
  return {
    paymentIntentId,
    paymentId: null,
    currency: amount.currency,
    charged: 0,
    refunded: 0,
    disputed: 0,
    chargeId: null,
    chargedAt: undefined,
  };
}

/** The platform's shares by the charge that they are of. */
export async function readProviderFees({ payments }: Provider): Promise<Map<string, ProviderFee>> {
  const fees = new Map<string, ProviderFee>();
  for await (const fee of payments.listFees()) fees.set(fee.chargeId, fee);
  return fees;
}
