import type { Provider } from '../provider.ts';
import type { InvoiceRecord, WireInvoice } from '../records.ts';
import type { Turn } from '../turn.ts';

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

/** Enters what an invoice does next by itself into the calendar. */
export function planInvoice({ due }: Provider, { object, next }: InvoiceRecord): void {
  if (next === null) return;
  due.add({ at: next.at * 1000, kind: 'invoice is due', id: object.id });
}
