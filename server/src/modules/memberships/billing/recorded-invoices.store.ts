import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The invoices of each membership that became payments, by the provider's ids. */
export async function listRecordedInvoices(
  db: Db,
  membershipIds: readonly string[],
): Promise<Set<string>[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['membership_id as membershipId', 'invoice_id as invoiceId'])
    .where(sql<boolean>`membership_id = ANY (${membershipIds}::uuid[])`)
    .execute();
  const byMembership = Map.groupBy(rows, ({ membershipId }) => membershipId);
  return membershipIds.map(
    (id) => new Set(byMembership.get(id)?.flatMap(({ invoiceId }) => invoiceId ?? [])),
  );
}
