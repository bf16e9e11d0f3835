import type { AuditChange } from '@clubdraw/domain/audit/audited-operations';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { listOwnedClubs } from './accounts.store.ts';

/** The ids of the clubs that a person owns: the one that they began, and those handed to them. */
export async function clubsOwnedBy(trx: Trx, personId: string): Promise<string[]> {
  return listOwnedClubs(trx, personId);
}

/** Writes a line into the audit of each club of a person who changes something of the account. */
export async function writeLinesOfOwner(
  trx: Trx,
  context: Context,
  { personId, changes = [] }: { personId: string; changes?: readonly AuditChange[] },
): Promise<void> {
  const { by } = context;
  if (!by) return;
  for (const clubId of await listOwnedClubs(trx, personId)) {
    await writeAuditLine(trx, { ...context, by: { ...by, clubId } }, { changes });
  }
}
