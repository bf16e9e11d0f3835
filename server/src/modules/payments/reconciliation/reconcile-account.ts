import type { Context } from '../../../context.ts';
import type { ProviderFee } from '../../../edge/provider-records.ts';
import {
  listBookedPayments,
  listWrongCounters,
  type BookedPayment,
} from './reconciliation.store.ts';
import { differencesOf } from './compare-records.ts';
import { readProviderRecords, type ProviderRecord } from './provider-records.ts';

export type ReconciledSums = { payments: number; paid: number; refunded: number; disputed: number };

export type AccountReport = {
  /** By currency, in minor units, as our rows have them. */
  sums: Map<string, ReconciledSums>;
  /** Disagreements; each names its payment or draw. */
  differences: string[];
  /** Money that the provider has since a moment ago and whose tickets are on their way. */
  underWay: number;
};

/** Minutes that paid money may be without tickets before somebody must hear of it. */
const patienceMinutes = 15;

/**
 * Compares our rows of an account with the provider's records and with themselves. Reads only:
 * money is never mended in silence.
 *
 * @throws {ProviderFailure} when the provider does not answer
 */
export async function reconcileAccount(
  context: Pick<Context, 'db' | 'payments' | 'clock'>,
  { accountId, fees }: { accountId: string; fees: ReadonlyMap<string, ProviderFee> },
): Promise<AccountReport> {
  const since = new Date(context.clock.now().getTime() - patienceMinutes * 60_000);
  // The provider first: what it has by now, our rows have a moment later.
  const records = await readProviderRecords(context, accountId);
  const ours = await listBookedPayments(context.db, accountId);
  const differences = ours.flatMap((payment) => {
    const record = records.get(payment.providerPaymentId ?? '');
    records.delete(payment.providerPaymentId ?? '');
    const found = differencesOf(payment, record, fees.get(record?.sourceId ?? ''));
    return found.map((difference) => `payment ${payment.id}: ${difference}`);
  });
  // Money with our payment's name or our share is ours; a club may earn other money as well.
  const unknown = [...records.values()].filter(
    (record) =>
      (record.paymentId !== null || fees.has(record.sourceId ?? '')) &&
      !isAllBack(record, fees.get(record.sourceId ?? '')),
  );
  const lost = unknown.filter(({ chargedAt }) => !chargedAt || chargedAt <= since);
  const counters = await listWrongCounters(context.db, accountId);
  return {
    sums: sumsOf(ours),
    differences: [
      ...differences,
      ...lost.map(unknownMoney),
      ...counters.map((drawId) => `draw ${drawId}: its counters are not what its rows say`),
    ],
    underWay: unknown.length - lost.length,
  };
}

/**
 * Whether a lost purchase was given back to the cent, with our share: no row of ours will ever have
 * it. Money that a bank took besides is a difference.
 */
function isAllBack(
  { charged, refunded, disputed }: ProviderRecord,
  fee: ProviderFee | undefined,
): boolean {
  const isShareBack = (fee?.refunded ?? 0) === (fee?.amount ?? 0);
  return disputed === 0 && refunded === charged && isShareBack;
}

function unknownMoney({ paymentId, charged, currency, providerPaymentId }: ProviderRecord): string {
  const name = paymentId === null ? `intent ${providerPaymentId}` : `payment ${paymentId}`;
  return `${name}: the provider has ${charged} ${currency} (${providerPaymentId}), we have no money`;
}

function sumsOf(payments: readonly BookedPayment[]): Map<string, ReconciledSums> {
  const sums = new Map<string, ReconciledSums>();
  for (const { currency, total, refunded, byClub, disputed } of payments) {
    const sum = sums.get(currency) ?? { payments: 0, paid: 0, refunded: 0, disputed: 0 };
    sum.payments += 1;
    sum.paid += total;
    sum.refunded += refunded + byClub;
    sum.disputed += disputed;
    sums.set(currency, sum);
  }
  return sums;
}
