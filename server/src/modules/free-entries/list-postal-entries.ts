import type {
  listPostalEntriesCall,
  PostalEntry,
  PostalFilters,
} from '@clubdraw/contract/free-entries/postal-entries';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { Context } from '../../context.ts';
import { readLate } from '../../db/hosts/replica.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { csvOf, pagesOf } from '../../http/mount/csv-pages.ts';
import { countListed } from '../draws/listing.ts';
import { drawFileName } from '../draws/members/draw-file-name.ts';
import { findOwnPost } from './postal-entries.store.ts';
import {
  countCards,
  countEntries,
  listEntries,
  listEntriesAfter,
  type CardReader,
} from './listed-entries.store.ts';
import { writeReading } from '../audit/write-reading.ts';

type Asked = { ownerId: string; drawId: string; filters: PostalFilters; reader: CardReader };

/**
 * The cards that an owner typed in for a draw, newest first: those that wait, that have tickets,
 * that were turned away.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function listPostalEntries(
  context: Context,
  { filters, reader, ...owned }: Asked,
): Promise<AnswerOf<typeof listPostalEntriesCall>> {
  const own = await findOwnPost(context.db, owned);
  if (!own) throw noSuchDraw();
  const search = { drawId: owned.drawId, search: filters.search, state: filters.state, reader };
  const entries = await listEntries(context.db, search, filters);
  const count = async (): Promise<number> => countEntries(context.db, search);
  const totalRecords = await countListed(filters, entries.length, count);
  const counts = await countCards(context.db, owned.drawId);
  const totalPages = Math.ceil(totalRecords / filters.pageSize);
  return { entries, counts, endsAt: own.endsAt, totalRecords, totalPages };
}

/**
 * All of them that the search lets through, as CSV.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function exportPostalEntries(
  context: Context,
  { filters, reader, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const own = await findOwnPost(context.db, owned);
  if (!own) throw noSuchDraw();
  await writeReading(context, { draw: owned.drawId });
  const search = { drawId: owned.drawId, search: filters.search, state: filters.state, reader };
  const text = csvOf(
    ['Name', 'Address', 'Postcode', 'Email', 'Phone', 'Received', 'Ticket', 'Turned away for'],
    pagesOf<PostalEntry>((page) =>
      readLate(context, async (db) => listEntriesAfter(db, search, page)),
    ),
    (row: PostalEntry) => [
      row.name ?? '',
      row.address ?? '',
      row.postcode ?? '',
      row.email ?? '',
      row.phone ?? '',
      row.receivedOn,
      row.code ?? '',
      row.cause === null ? '' : `${row.cause}: ${row.reason ?? ''}`,
    ],
  );
  return { fileName: await drawFileName(context, own, 'cards'), text };
}
