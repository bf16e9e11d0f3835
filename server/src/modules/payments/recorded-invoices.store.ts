import type { Db } from '../../db/database.ts';

/** The invoices of a membership that became payments, by the provider's ids. */
export async function listRecordedInvoices(db: Db, membershipId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('invoice_id')
    .where('membership_id', '=', membershipId)
    .execute();
  return new Set(rows.flatMap(({ invoice_id: id }) => (id === null ? [] : [id])));
}
