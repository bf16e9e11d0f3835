import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import {
  listTicketHoldersAfter,
  lockDrawNews,
  updateDrawNews,
  type NewsEvent,
  type ToldMember,
} from './draw-news.store.ts';

/** Members that one transaction writes the mails of. */
const membersAtOnce = 500;

type Telling = {
  drawId: string;
  event: NewsEvent;
  /** Writes the mails of these members. */
  write: (trx: Trx, members: readonly ToldMember[]) => Promise<void>;
};

/**
 * Writes the mails of one batch of a draw's members, in the order of their addresses; whether there
 * are others. How far it came is noted with the mails: a process that dies begins at the same
 * member.
 */
export async function tellMembers(
  context: Context,
  { drawId, event, write }: Telling,
): Promise<boolean> {
  return transaction(context.db, async (trx) => {
    const news = await lockDrawNews(trx, { drawId, event });
    if (!news) return false;
    const page = { drawId, after: news.toldUpTo, limit: membersAtOnce };
    const members = await listTicketHoldersAfter(trx, page);
    await write(trx, members);
    const isLast = members.length < membersAtOnce;
    const toldUpTo = members.at(-1)?.mailbox ?? news.toldUpTo;
    await updateDrawNews(trx, {
      drawId,
      event,
      toldUpTo,
      doneAt: isLast ? context.clock.now() : null,
    });
    return !isLast;
  });
}
