import type { Provider } from '../provider.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';

/** Enters what an invoice does next into the calendar, unless a test clock drives it. */
export function planInvoice({ due }: Provider, { object, next }: InvoiceRecord): void {
  if (next === null || object.test_clock !== null) return;
  due.add({ at: next.at * 1000, kind: 'invoice is due', id: object.id });
}
