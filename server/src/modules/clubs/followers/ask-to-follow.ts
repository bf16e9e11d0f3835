import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { dayMs } from '../../../full-day.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { takeMail } from '../../notifications/strangers/take-mail.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import {
  canBeAsked,
  findRefusal,
  putAsked,
  wasAskedSince,
  type AskedFollow,
} from './followers.store.ts';

/** One mail that asks within so long goes to a mailbox for a club. */
const pauseMs = 3600 * 1000;

/** So long a mailbox is asked nothing by a club whose question it answered by ending such mails. */
const refusedMs = 30 * dayMs;

export type FollowRequest = {
  ownerId: string;
  /** As typed. */
  email: string;
  /** A full draw whose waiting list is meant; null for the news of the club. */
  drawId: string | null;
  client: { address: string; proof: string | undefined };
};

/**
 * Writes down that somebody wants mails of a club, and mails the link by which the mailbox's reader
 * confirms it (product §2.34). It answers nothing: whoever asks learns neither who follows nor who
 * does not.
 *
 * @throws {Refusal} proofNeeded
 */
export async function askToFollow(
  context: Context,
  { ownerId, email, drawId, client }: FollowRequest,
): Promise<void> {
  const mailbox = canonicalEmail(email);
  const now = context.clock.now();
  const mail = await takeMail(context, { ownerId, email, client });
  const isMailed = await transaction(context.db, async (trx) => {
    const asked = { ownerId, drawId, mailbox, email, now };
    if (!(await isToBeAsked(trx, asked))) return false;
    return queueMail(trx, context, {
      kind: mailKinds.followAsked,
      key: `follow:${ownerId}:${mailbox}:${now.getTime()}`,
      recipient: email,
      strangers: { mailbox, ownerId, isAwaited: true },
      about: { ownerId, ...(drawId && { drawId }) },
    });
  });
  if (!isMailed) await mail.giveBack();
}

/** Writes the wish down; false where no mail has to ask about it. */
async function isToBeAsked(
  trx: Trx,
  asked: AskedFollow & { email: string; now: Date },
): Promise<boolean> {
  const { ownerId, drawId, mailbox, now } = asked;
  // Two requests at once are one mail.
  await lockByName(trx, `follow ${mailbox}`);
  if (!(await canBeAsked(trx, { ownerId, drawId, now }))) return false;
  const refusedAt = await findRefusal(trx, { ownerId, mailbox });
  if (refusedAt && now.getTime() - refusedAt.getTime() < refusedMs) return false;
  if (!(await putAsked(trx, asked))) return false;
  // The link of the mail that is there confirms this wish, too.
  const since = new Date(now.getTime() - pauseMs);
  return !(await wasAskedSince(trx, { ownerId, mailbox, since }));
}
