import type { InvoiceRecord, WireInvoice } from '../subscriptions/records.ts';
import type { Turn } from '../turn.ts';
import { planInvoice } from './plan-invoice.ts';

/** Replaces an invoice and plans what it does next by itself. */
export function changeInvoice(
  { provider }: Turn,
  record: InvoiceRecord,
  changes: Partial<WireInvoice>,
): InvoiceRecord {
  const changed = { ...record, object: { ...record.object, ...changes } };
  provider.invoices.set(record.object.id, changed);
  planInvoice(provider, changed);
  return changed;
}
