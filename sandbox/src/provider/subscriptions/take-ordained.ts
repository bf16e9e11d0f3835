import type { Provider } from '../provider.ts';
import type { InvoiceRecord, OrdainedRenewal } from './records.ts';
import { subscriptionOf } from './subscription-of.ts';

/** What a test wants the attempt to collect an invoice to come to, used up by asking. */
export function takeOrdained(
  provider: Provider,
  invoice: InvoiceRecord,
): OrdainedRenewal['outcome'] | undefined {
  const record = subscriptionOf(provider, invoice);
  if (record === undefined || record.ordained === null) return undefined;
  const { outcome, times } = record.ordained;
  const ordained = times > 1 ? { outcome, times: times - 1 } : null;
  provider.subscriptions.set(record.object.id, { ...record, ordained });
  return outcome;
}
