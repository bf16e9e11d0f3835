import type { MemberFilters } from '@clubdraw/contract/draws/draw-members';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import { maskedCode } from '@clubdraw/domain/entries/codes/masked-code';
import { maskedEmail } from '@clubdraw/domain/people/masked-email';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { hasSeveralPlaces } from '@clubdraw/domain/prizes/prizes';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { drawFileName } from './draw-file-name.ts';
import { listMembersOfDrawAfter, type DrawMemberSearch } from './draw-members.store.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw, type StoredDraw } from '../draws.store.ts';
import { csvOf, pagesOf, type Cells } from '../../../http/mount/csv-pages.ts';
import { readWinners } from '../read-winners.ts';
import { moneyCells, moneyColumns } from './money-cells.ts';
import { listLinesOf, listOtherLines, type PurchaseLine } from './purchase-lines.store.ts';
import { writeReading } from '../../audit/write-reading.ts';

type Asked = {
  ownerId: string;
  drawId: string;
  filters: MemberFilters;
  /** The reader sees no whole addresses and entry codes, and no names and numbers of people. */
  isMasked: boolean;
};

/**
 * The purchases and entries of all members that the filters let through, as CSV: a row for each,
 * with its money, so that a treasurer needs nothing else (product §2.21). Purchases that nothing is
 * left of stand at the end: the file adds up to the books of the draw.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function exportDrawMembers(
  context: Context,
  { filters, isMasked, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  await writeReading(context, { draw: draw.id });
  const search = { ...filters, drawId: draw.id, timezone: draw.timezone };
  const won = await winsOf(context, draw);
  const text = csvOf(headerOf(draw, won !== undefined), linesOf(context, search), (line) =>
    cellsOf(isMasked ? masked(line) : line, draw, won),
  );
  return { fileName: await drawFileName(context, draw, 'purchases'), text };
}

async function* linesOf(
  context: Context,
  search: DrawMemberSearch,
): AsyncGenerator<PurchaseLine[]> {
  const members = pagesOf<Awaited<ReturnType<typeof listMembersOfDrawAfter>>[number]>((page) =>
    readLate(context, async (db) => listMembersOfDrawAfter(db, search, page)),
  );
  for await (const page of members) {
    const emails = page.map(({ ownerEmail }) => ownerEmail);
    yield await readLate(context, async (db) => listLinesOf(db, search, emails));
  }
  yield* pagesOf<PurchaseLine>((page) =>
    readLate(context, async (db) => listOtherLines(db, search, page)),
  );
}

function headerOf({ confirmEntries, timezone }: StoredDraw, hasPlaces: boolean): Cells {
  return [
    'Email',
    'No. Tickets',
    `Date (${timezone})`,
    'Name',
    'Phone',
    ...(confirmEntries ? ['Confirmed'] : []),
    ...moneyColumns,
    'Ticket Codes',
    'Link',
    'Entry Code',
    'Payment',
    ...(hasPlaces ? ['Place', 'Prize'] : []),
  ];
}

function masked(line: PurchaseLine): PurchaseLine {
  const { email, entryCode } = line;
  return {
    ...line,
    email: email && maskedEmail(email),
    name: null,
    phone: null,
    entryCode: entryCode && maskedCode(entryCode),
  };
}

type Wins = Map<string, OwnedWinner[]> | undefined;

function cellsOf(line: PurchaseLine, draw: StoredDraw, won: Wins): Cells {
  return [
    line.email ?? '',
    line.tickets,
    localDateTime(line.at, draw.timezone).replace('T', ' '),
    line.name ?? '',
    line.phone ?? '',
    ...(draw.confirmEntries ? [line.awaitsConfirmation ? 'Not yet' : 'Yes'] : []),
    ...moneyCells(line),
    line.codes.join(' '),
    line.via ?? '',
    line.entryCode ?? '',
    line.id,
    ...(won ? winCells(won, line) : []),
  ];
}

/** The places of a draw that has several, by their codes; undefined for every other draw. */
async function winsOf(context: Context, { id, result, prizes }: StoredDraw): Promise<Wins> {
  if (!result || !hasSeveralPlaces(prizes)) return undefined;
  const winners = (await readWinners(context, [id])).get(id) ?? [];
  return Map.groupBy(winners, ({ code }) => code ?? '');
}

/** Both cells of a purchase: it may hold several places. */
function winCells(won: NonNullable<Wins>, { codes }: PurchaseLine): [string, string] {
  const held = codes.flatMap((code) => won.get(code) ?? []);
  return [
    held.map(({ place }) => String(place)).join('; '),
    held.map(({ prize }) => prize).join('; '),
  ];
}
