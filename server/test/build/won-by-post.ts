import {
  addPostalEntriesCall,
  enterPostalEntriesCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import { enterLetterCall } from '@clubdraw/contract/draws/letter';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import type { ClubCause } from '@clubdraw/domain/draws/passing-over';
import { freeWays } from './free-entry.ts';
import type { BuiltOwner } from './owner.ts';
import { buildSale, drawRow, type Shop } from './sale.ts';

/** As the card says it; nobody has the e-mail address that it does not have. */
export const ann = {
  name: 'Ann  Post',
  address: 'Unit 2\n1 Sea Road, Torquay',
  postcode: '3228',
} as const;

export type WonByPost = { drawId: string; owner: BuiltOwner; code: string };

/**
 * A draw that ran with cards alone, of which one has the prize; the ledger says that only post
 * reaches its holder.
 */
export async function wonByPost(
  shop: Shop,
  cards: readonly { name: string; address: string; postcode: string }[] = [ann],
  change: Record<string, unknown> = {},
): Promise<WonByPost> {
  const sale = await buildSale(shop, { ...freeWays(shop.context), ...change });
  const { drawId, owner } = sale;
  const body = { batchId: shop.context.random.uuidv7(), entries: [...cards] };
  await shop.call(addPostalEntriesCall, { params: { id: drawId }, body }, owner);
  await shop.call(enterPostalEntriesCall, { params: { id: drawId } }, owner);
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  const { code } = await shop.context.db
    .selectFrom('draw_picks')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.draw_id', '=', 'draw_picks.draw_id')
        .onRef('tickets.serial', '=', 'draw_picks.serial'),
    )
    .select('code')
    .where('draw_picks.draw_id', '=', drawId)
    .orderBy('rank')
    .executeTakeFirstOrThrow();
  return { drawId, owner, code };
}

type Letter = { sentOn?: string; dispatch?: string };

/** The club enters a letter; it was sent today. */
export async function enterLetterTo(
  shop: Shop,
  { drawId, owner, code }: WonByPost,
  letter: Letter = {},
) {
  const today = localDateTime(shop.context.clock.now(), 'Australia/Sydney').slice(0, 10);
  const body = { code, sentOn: today, ...letter };
  return shop.call(enterLetterCall, { params: { id: drawId }, body }, owner);
}

/** The club passes the winner over. */
export async function passOverBy(
  shop: Shop,
  { drawId, owner, code }: WonByPost,
  cause: ClubCause = 'unclaimed',
  reason = 'Not claimed',
) {
  return shop.call(passOverCall, { params: { id: drawId }, body: { code, reason, cause } }, owner);
}
