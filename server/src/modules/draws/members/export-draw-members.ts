import type { DrawMember, MemberFilters } from '@clubdraw/contract/draws/draw-members';
import type { Context } from '../../../context.ts';
import { csvLine } from '../../../http/mount/csv-line.ts';
import { listMembersAfter } from './draw-members.store.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';

const rowsAtOnce = 1_000;

type Asked = { ownerId: string; drawId: string; filters: MemberFilters };

/**
 * All members that the filters let through, as CSV with the columns of the table (spec §2.21);
 * pages are for screens. Written piece by piece, so that a large draw needs no memory.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function exportDrawMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  const search = { ...filters, drawId: draw.id, timezone: draw.timezone };
  async function* text(): AsyncIterable<string> {
    yield csvLine(['Email', 'No. Tickets', 'Date']);
    let after: DrawMember | undefined;
    for (;;) {
      const rows = await listMembersAfter(context.db, search, { after, limit: rowsAtOnce });
      yield rows.map(memberLine).join('');
      if (rows.length < rowsAtOnce) return;
      after = rows.at(-1);
    }
  }
  return { fileName: `draw-members-${draw.id}.csv`, text: text() };
}

function memberLine({ ownerEmail, ticketCount, latestCreatedAt }: DrawMember): string {
  return csvLine([ownerEmail, ticketCount, latestCreatedAt.toISOString()]);
}
