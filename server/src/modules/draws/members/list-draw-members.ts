import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type {
  listDrawMembers as listCall,
  MemberFilters,
} from '@clubdraw/contract/draws/draw-members';
import type { Context } from '../../../context.ts';
import { countListed } from '../listing.ts';
import { countMembers, listMembers } from './draw-members.store.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { findOwnDraw } from '../draws.store.ts';

type Asked = { ownerId: string; drawId: string; filters: MemberFilters };

/**
 * The people with tickets in one of the owner's draws, newest first (product §2.21).
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function listDrawMembers(
  context: Context,
  { filters, ...owned }: Asked,
): Promise<AnswerOf<typeof listCall>> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  const search = { ...filters, drawId: draw.id, timezone: draw.timezone };
  const members = await listMembers(context.db, search, filters);
  const totalRecords = await countListed(filters, members.length, async () =>
    countMembers(context.db, search),
  );
  return { members, totalPages: Math.ceil(totalRecords / filters.pageSize), totalRecords };
}
