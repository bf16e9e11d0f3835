import type { PackageMemberFilters } from '@clubdraw/contract/packages/package-members';
import type { Context } from '../../../context.ts';
import { csvLine } from '../../../http/mount/csv-line.ts';
import { listMembersAfter, type MemberRow } from './package-members.store.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';

const rowsAtOnce = 1_000;

type Asked = { ownerId: string; packageId: string; filters: PackageMemberFilters };

/**
 * All members that the filters let through, as CSV with the columns of the table (spec §2.21);
 * pages are for screens. Written piece by piece, so that a large package needs no memory.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function exportPackageMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  const search = { ...filters, packageId: found.id, timezone: found.recurrence.timezone };
  async function* text(): AsyncIterable<string> {
    yield csvLine(['Email', 'Tier Name', 'left Recurrence']);
    let after: MemberRow | undefined;
    for (;;) {
      const rows = await listMembersAfter(context.db, search, { after, limit: rowsAtOnce });
      yield rows.map(memberLine).join('');
      if (rows.length < rowsAtOnce) return;
      after = rows.at(-1);
    }
  }
  return { fileName: `package-members-${found.id}.csv`, text: text() };
}

function memberLine({ email, tierName, leftRecurrence }: MemberRow): string {
  return csvLine([email, tierName, leftRecurrence]);
}
