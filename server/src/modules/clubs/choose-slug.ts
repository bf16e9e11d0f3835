import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { maxSlugs } from '@clubdraw/domain/clubs/club-slug';
import { isReservedSlug } from '@clubdraw/domain/clubs/reserved-slugs';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Trx } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { countSlugs, findSlugOwner, giveUpSlug, putSlug } from './club-slugs.store.ts';

/**
 * Gives a club the address that it chose, in the place of the one before, which leads there for
 * good; null gives it up.
 *
 * @throws {Refusal} conflict, "This address is taken.", also for a reserved word and for an address
 *   that another club gave up; conflict beyond the addresses that one club can have
 */
export async function chooseSlug(
  trx: Trx,
  { ownerId, slug, now }: { ownerId: string; slug: string | null; now: Date },
): Promise<void> {
  await lockByName(trx, `address of ${ownerId}`);
  if (slug === null) return giveUpSlug(trx, ownerId);
  const taker = await findSlugOwner(trx, slug);
  if (isReservedSlug(slug) || (taker && taker.ownerId !== ownerId)) {
    throw refusal(clubMessages.addressTaken);
  }
  if (taker?.isCurrent) return;
  if (!taker && (await countSlugs(trx, ownerId)) >= maxSlugs) {
    throw refusal(clubMessages.addressesAtMost(maxSlugs));
  }
  await giveUpSlug(trx, ownerId);
  await putSlug(trx, { ownerId, slug, now });
}

function refusal(message: string): Refusal {
  return new Refusal('conflict', message, { fields: { slug: message } });
}
