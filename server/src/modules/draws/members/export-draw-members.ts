import type { DrawMember, MemberFilters } from '@clubdraw/contract/draws/draw-members';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { listMembersAfter } from './draw-members.store.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';
import { csvOf } from '../listing.ts';

type Asked = { ownerId: string; drawId: string; filters: MemberFilters };

/**
 * All members that the filters let through, as CSV with the columns of the table (product §2.21);
 * pages are for screens.
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
  const isAsked = draw.confirmEntries;
  const text = csvOf(
    ['Email', 'No. Tickets', 'Date', 'Name', 'Phone', ...(isAsked ? ['Confirmed'] : [])],
    (page) => readLate(context, async (db) => listMembersAfter(db, search, page)),
    (row: DrawMember) => [
      row.ownerEmail,
      row.ticketCount,
      row.latestCreatedAt.toISOString(),
      row.name ?? '',
      row.phone ?? '',
      ...(isAsked ? [row.awaitsConfirmation ? 'Not yet' : 'Yes'] : []),
    ],
  );
  return { fileName: `draw-members-${draw.id}.csv`, text };
}
