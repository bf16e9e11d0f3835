import type { Following, WaitedDraw } from '@clubdraw/contract/pages/page-following';
import { drawPath, promoPath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction, type Db, type Trx } from '../../../db/database.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { readAsker } from '../../notifications/followers/read-asker.ts';
import { followedClub } from './followed-club.store.ts';
import { confirmAll, listWishes, type FollowWish } from './followers.store.ts';

/**
 * The wishes behind the link of a mail, as their page shows them; null for a link that was not made
 * here.
 */
export async function readFollowing(context: Context, token: string): Promise<Following | null> {
  return following(context, context.db, token);
}

/**
 * Confirms all that a mailbox asked a club for: from now on it gets those mails. Twice is once.
 * Null for a link that was not made here.
 */
export async function confirmFollowing(context: Context, token: string): Promise<Following | null> {
  return transaction(context.db, async (trx) => {
    const asker = await readAsker(context, trx, token);
    if (!asker) return null;
    const mailbox = canonicalEmail(asker.email);
    await lockByName(trx, `follow ${mailbox}`);
    await confirmAll(trx, { ownerId: asker.ownerId, mailbox, now: context.clock.now() });
    return following(context, trx, token);
  });
}

/**
 * The same for programs.
 *
 * @throws {Refusal} missing, for a link that confirms nothing
 */
export async function confirmByCall(context: Context, token: string): Promise<{ confirmed: true }> {
  const confirmed = await confirmFollowing(context, token);
  if (confirmed?.state !== 'confirmed') {
    throw new Refusal('missing', clubMessages.nothingToConfirm);
  }
  return { confirmed: true };
}

async function following(context: Context, db: Db | Trx, token: string): Promise<Following | null> {
  const asker = await readAsker(context, db, token);
  if (!asker) return null;
  const { ownerId, email } = asker;
  const now = context.clock.now();
  const wishes = await listWishes(db, { ownerId, mailbox: canonicalEmail(email), now });
  const open = wishes.filter(({ isConfirmed }) => !isConfirmed);
  const shown = open.length > 0 ? open : wishes;
  return {
    club: await followedClub(db, ownerId),
    hasNews: shown.some(({ drawId }) => drawId === null),
    draws: shown.flatMap(drawOf),
    state: open.length > 0 ? 'asked' : wishes.length > 0 ? 'confirmed' : 'over',
  };
}

function drawOf({ drawId, drawName, entryCostMinor }: FollowWish): WaitedDraw[] {
  if (drawId === null || drawName === null) return [];
  return [{ name: drawName, path: entryCostMinor === 0 ? promoPath(drawId) : drawPath(drawId) }];
}
