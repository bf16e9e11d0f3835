import type { Context } from '../../../context.ts';
import type { ProviderFee, ProviderMove } from '../../../edge/provider-records.ts';

/** One payment's money as the provider records it, in minor units of its currency. */
export type ProviderRecord = {
  providerPaymentId: string;
  paymentId: string | null;
  currency: string;
  charged: number;
  /** Money that went back and has not come again. */
  refunded: number;
  /** Money that the payer's bank has taken and not given back. */
  disputed: number;
  sourceId: string | null;
  chargedAt: Date | undefined;
};

type Provider = Pick<Context, 'payments'>;

/** An account's records at the provider, one for each payment, by its name there. */
export async function readProviderRecords(
  { payments }: Provider,
  accountId: string,
): Promise<Map<string, ProviderRecord>> {
  const records = new Map<string, ProviderRecord>();
  for await (const move of payments.listMoves({ accountId }, { purpose: 'inquiry' })) {
    const { providerPaymentId, kind } = move;
    if (providerPaymentId === null || kind === 'other') continue;
    const record = records.get(providerPaymentId) ?? emptyRecord(providerPaymentId, move);
    records.set(providerPaymentId, record);
    if (kind === 'charge') {
      record.charged += move.amount.amount;
      record.paymentId ??= move.paymentId;
      record.sourceId = move.sourceId;
      record.chargedAt = move.createdAt;
    } else if (kind === 'refund') record.refunded -= move.amount.amount;
    else record.disputed -= move.amount.amount;
  }
  return records;
}

function emptyRecord(providerPaymentId: string, { amount }: ProviderMove): ProviderRecord {
  return {
    providerPaymentId,
    paymentId: null,
    currency: amount.currency,
    charged: 0,
    refunded: 0,
    disputed: 0,
    sourceId: null,
    chargedAt: undefined,
  };
}

/** The platform's shares by the charge that they are of. */
export async function readProviderFees({ payments }: Provider): Promise<Map<string, ProviderFee>> {
  const fees = new Map<string, ProviderFee>();
  for await (const fee of payments.listFees({ purpose: 'inquiry' })) fees.set(fee.sourceId, fee);
  return fees;
}
