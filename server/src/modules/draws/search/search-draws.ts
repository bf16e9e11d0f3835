import type { Found } from '@clubdraw/contract/packages/search-club';
import { canFindEmails, numbersOfCode } from '@clubdraw/domain/texts/search-words';
import type { Context } from '../../../context.ts';
import { firstOf, maxShown } from './first-of.ts';
import { findBuyers } from './find-buyers.store.ts';
import { findTickets } from './find-tickets.store.ts';
import { listDraws } from '../list-draws.ts';

/** Every price above 0 is at least so much, in any currency. */
const smallestCost = 0.01;

/** Those of an owner's draws that have a text in their name, prize, buyers or codes. */
export async function searchDraws(
  context: Context,
  { ownerId, words }: { ownerId: string; words: string },
): Promise<Pick<Found, 'draws' | 'promoDraws' | 'buyers' | 'tickets'>> {
  const { db } = context;
  const limit = maxShown + 1;
  const listed = { page: 1, pageSize: limit, search: words };
  const paid = await listDraws(context, {
    ownerId,
    filters: { ...listed, entryCostMin: smallestCost },
  });
  const promo = await listDraws(context, { ownerId, filters: { ...listed, entryCostMax: 0 } });
  const numbers = numbersOfCode(words);
  return {
    draws: firstOf(paid.draws),
    promoDraws: firstOf(promo.draws),
    buyers: firstOf(
      canFindEmails(words) ? await findBuyers(db, { ownerId, part: words, limit }) : [],
    ),
    tickets: firstOf(numbers ? await findTickets(db, { ownerId, numbers, limit }) : []),
  };
}
