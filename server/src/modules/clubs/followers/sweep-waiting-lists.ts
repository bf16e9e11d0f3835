import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { listConfirmed } from './followers.store.ts';
import { countDueLists, listDueLists, lockTelling, updateTelling } from './waiting-lists.store.ts';
import { allBatches } from '../../../jobs/batches.ts';

const drawsAtOnce = 50;
const mailsAtOnce = 500;

/**
 * Tells everybody who waits for a full draw that places came free (product §2.34): all of them at
 * once, once within six hours, in batches. Nothing is reserved for anybody.
 */
export const waitingLists: Sweep = {
  name: 'waitingLists',
  sweep: async (context, now) => {
    for (const drawId of await listDueLists(context.db, now, drawsAtOnce)) {
      await allBatches(() => tellSome(context, drawId));
    }
  },
  due: async ({ db }, now) => countDueLists(db, now),
};

/** Writes the next mails; false once all are written. */
async function tellSome(context: Context, drawId: string): Promise<boolean> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const telling = await lockTelling(trx, { drawId, now });
    if (!telling) return false;
    const { ownerId, toldAt, toldUpTo: after, isInVain } = telling;
    const limit = isInVain ? 0 : mailsAtOnce;
    const people = await listConfirmed(trx, { ownerId, drawId, after, limit });
    const mails = people.map(({ mailbox, email: recipient }) => ({
      key: `free:${drawId}:${toldAt.getTime()}:${mailbox}`,
      recipient,
      about: { drawId },
    }));
    await queueMails(trx, context, { kind: mailKinds.placesFree, mails });
    const isDone = people.length < mailsAtOnce;
    const toldUpTo = isDone ? null : (people.at(-1)?.mailbox ?? null);
    await updateTelling(trx, { drawId, toldUpTo });
    return !isDone;
  });
}
