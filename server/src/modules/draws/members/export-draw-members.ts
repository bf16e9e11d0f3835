import type { DrawMember, MemberFilters } from '@clubdraw/contract/draws/draw-members';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import { hasSeveralPlaces } from '@clubdraw/domain/prizes';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { listMembersAfter } from './draw-members.store.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw, type StoredDraw } from '../draws.store.ts';
import { csvOf } from '../listing.ts';
import { readWinners } from '../read-winners.ts';

type Asked = { ownerId: string; drawId: string; filters: MemberFilters };

/**
 * All members that the filters let through, as CSV with the columns of the table (product §2.21);
 * pages are for screens. A drawn draw with several places has a column for the place, and one for
 * the prize.
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
  const won = await winsOf(context, draw);
  const text = csvOf(
    [
      'Email',
      'No. Tickets',
      'Date',
      'Name',
      'Phone',
      ...(isAsked ? ['Confirmed'] : []),
      ...(won ? ['Place', 'Prize'] : []),
    ],
    (page) => readLate(context, async (db) => listMembersAfter(db, search, page)),
    (row: DrawMember) => [
      row.ownerEmail,
      row.ticketCount,
      row.latestCreatedAt.toISOString(),
      row.name ?? '',
      row.phone ?? '',
      ...(isAsked ? [row.awaitsConfirmation ? 'Not yet' : 'Yes'] : []),
      ...(won ? winCells(won.get(row.ownerEmail.toLowerCase())) : []),
    ],
  );
  return { fileName: `draw-members-${draw.id}.csv`, text };
}

/**
 * The places of a draw that has several, by the e-mails of their holders; undefined for every other
 * draw.
 */
async function winsOf(
  context: Context,
  { id, result, prizes }: StoredDraw,
): Promise<Map<string, OwnedWinner[]> | undefined> {
  if (!result || !hasSeveralPlaces(prizes)) return undefined;
  const winners = (await readWinners(context, [id])).get(id) ?? [];
  return Map.groupBy(winners, ({ email }) => email?.toLowerCase() ?? '');
}

/** Both cells of a member: somebody may hold several places. */
function winCells(held: readonly OwnedWinner[] = []): [string, string] {
  return [
    held.map(({ place }) => String(place)).join('; '),
    held.map(({ prize }) => prize).join('; '),
  ];
}
