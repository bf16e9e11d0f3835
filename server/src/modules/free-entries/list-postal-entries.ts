import type {
  listPostalEntries as listCall,
  PostalEntry,
  PostalFilters,
} from '@clubdraw/contract/free-entries/postal-entries';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { Context } from '../../context.ts';
import { readLate } from '../../db/hosts/replica.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { countListed, csvOf } from '../draws/listing.ts';
import { findOwnPost } from './postal-entries.store.ts';
import { countEntries, listEntries, listEntriesAfter } from './listed-entries.store.ts';

type Asked = { ownerId: string; drawId: string; filters: PostalFilters };

/**
 * The cards that an owner typed in for a draw, newest first.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function listPostalEntries(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<AnswerOf<typeof listCall>> {
  if (!(await findOwnPost(context.db, owned))) throw noSuchDraw();
  const search = { drawId: owned.drawId, search: filters.search };
  const entries = await listEntries(context.db, search, filters);
  const count = async (): Promise<number> => countEntries(context.db, search);
  const totalRecords = await countListed(filters, entries.length, count);
  return { entries, totalRecords, totalPages: Math.ceil(totalRecords / filters.pageSize) };
}

/**
 * All of them that the search lets through, as CSV.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function exportPostalEntries(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  if (!(await findOwnPost(context.db, owned))) throw noSuchDraw();
  const search = { drawId: owned.drawId, search: filters.search };
  const text = csvOf(
    ['Name', 'Address', 'Postcode', 'Email', 'Phone', 'Received', 'Ticket', 'Taken back for'],
    (page) => readLate(context, async (db) => listEntriesAfter(db, search, page)),
    (row: PostalEntry) => [
      row.name ?? '',
      row.address ?? '',
      row.postcode ?? '',
      row.email ?? '',
      row.phone ?? '',
      row.receivedOn,
      row.code,
      row.deletedFor ?? '',
    ],
  );
  return { fileName: `postal-entries-${owned.drawId}.csv`, text };
}
