import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type {
  DrawMember,
  listDrawMembersCall,
  MemberFilters,
} from '@clubdraw/contract/draws/draw-members';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { countListed, type Matches } from '../listing.ts';
import {
  countMembersOfDraw,
  listMembersOfDraw,
  searchMembersOfDraw,
  type DrawMemberSearch,
  type MemberRow,
} from './draw-members.store.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw, type StoredDraw } from '../draws.store.ts';
import { listPaidBy } from './purchase-lines.store.ts';

type Asked = { ownerId: string; drawId: string; filters: MemberFilters };

/**
 * The people with tickets in one of the owner's draws, newest first (product §2.21).
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function listDrawMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<AnswerOf<typeof listDrawMembersCall>> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  const search = { ...filters, drawId: draw.id, timezone: draw.timezone };
  const found = await membersOf(context.db, search, filters);
  return {
    ...found,
    members: await withPaid(context.db, draw, found.members),
    totalPages: Math.ceil(found.totalRecords / filters.pageSize),
  };
}

/** The money of the page's members alone is looked up. */
async function withPaid(
  db: Db,
  { id, entryCost }: StoredDraw,
  members: readonly MemberRow[],
): Promise<DrawMember[]> {
  if (drawKindOf(entryCost) === 'promo')
    return members.map((member) => ({ ...member, paid: null }));
  const emails = members.map(({ ownerEmail }) => ownerEmail);
  const known = await listPaidBy(db, { drawId: id }, emails);
  const paid = new Map(known.map((one) => [one.email, one.paid]));
  return members.map((member) => ({
    ...member,
    paid: { amount: paid.get(member.ownerEmail) ?? 0, currency: entryCost.currency },
  }));
}

async function membersOf(
  db: Db,
  search: DrawMemberSearch,
  filters: MemberFilters,
): Promise<Matches<MemberRow>> {
  if (search.email !== undefined) return searchMembersOfDraw(db, search, filters);
  const members = await listMembersOfDraw(db, search, filters);
  const count = async (): Promise<number> => countMembersOfDraw(db, search);
  const totalRecords = await countListed(filters, members.length, count);
  return { members, totalRecords, hasMore: false };
}
