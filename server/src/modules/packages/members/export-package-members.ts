import type { PackageMemberFilters } from '@clubdraw/contract/packages/package-members';
import { csvName } from '@clubdraw/domain/texts/file-name';
import { maskedEmail } from '@clubdraw/domain/people/masked-email';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { toMajor } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { writeReading } from '../../audit/write-reading.ts';
import { findClub } from '../../clubs/find-club.ts';
import { csvOf, pagesOf, type Cells } from '../../../http/mount/csv-pages.ts';
import { moneyCells, moneyColumns } from '../../draws/members/money-cells.ts';
import { listMemberBooks, type MemberBook } from './member-books.store.ts';
import {
  listMembersOfPackageAfter,
  type PackageMemberRow,
  type PackageMemberSearch,
} from './package-members.store.ts';
import { noSuchPackage } from '../packages.refusals.ts';
import { findOwnPackage } from '../packages.store.ts';

type Asked = {
  ownerId: string;
  packageId: string;
  filters: PackageMemberFilters;
  /** The reader sees no whole addresses. */
  isMasked: boolean;
};

/**
 * All members that the filters let through, as CSV with the columns of the table and what they paid
 * (product §2.21); people who are no members any more stand at the end, so that the file adds up to
 * the books of the package.
 *
 * @throws {Refusal} missing, also for another's package
 */
export async function exportPackageMembers(
  context: Context,
  { filters, isMasked, ...owned }: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const found = await findOwnPackage(context.db, owned);
  if (!found) throw noSuchPackage();
  await writeReading(context, { package: found.id });
  const { timezone } = found.recurrence;
  const search = { ...filters, packageId: found.id, timezone };
  const text = csvOf(headerOf(timezone), linesOf(context, search), (line) =>
    cellsOf(isMasked ? masked(line) : line, timezone),
  );
  const { clubName } = await findClub(context, owned.ownerId);
  return { fileName: csvName([clubName, found.name, 'members']), text };
}

type Line = { member: PackageMemberRow; book: MemberBook };

async function* linesOf(context: Context, search: PackageMemberSearch): AsyncGenerator<Line[]> {
  for (const isGone of [false, true]) {
    const pages = pagesOf<PackageMemberRow>((page) =>
      readLate(context, async (db) => listMembersOfPackageAfter(db, { ...search, isGone }, page)),
    );
    for await (const members of pages) {
      const ids = members.map(({ id }) => id);
      const books = await readLate(context, async (db) =>
        listMemberBooks(db, search.packageId, ids),
      );
      const byId = new Map(books.map((book) => [book.id, book]));
      yield members.flatMap((member) => {
        const book = byId.get(member.id);
        return book ? [{ member, book }] : [];
      });
    }
  }
}

function masked({ member, book }: Line): Line {
  return { member: { ...member, email: maskedEmail(member.email) }, book };
}

function headerOf(timezone: string): Cells {
  return [
    'Email',
    'Tier Name',
    'left Recurrence',
    `Joined (${timezone})`,
    'Paid Until',
    'Price',
    'Next Tier',
    `Next Tier From (${timezone})`,
    ...moneyColumns,
    'Ticket Codes',
    'Link',
    'Membership',
    'Payments',
  ];
}

function cellsOf({ member, book }: Line, timezone: string): Cells {
  const { price: amount, currency, paidUntil, codes, via, payments } = book;
  const local = (at: Date): string => localDateTime(at, timezone).replace('T', ' ');
  return [
    member.email,
    member.tierName,
    member.leftRecurrence,
    local(member.createdAt),
    paidUntil ? local(paidUntil) : '',
    toMajor({ amount, currency }),
    member.comingTier ?? '',
    member.comingFrom ? local(member.comingFrom) : '',
    ...moneyCells(book),
    codes.join(' '),
    via ?? '',
    member.id,
    payments.join(' '),
  ];
}
