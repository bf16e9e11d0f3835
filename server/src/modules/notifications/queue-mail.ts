import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { deliverMail } from '../../jobs/catalogue.ts';
import { insertMail, insertMails } from './mails.store.ts';

export type QueuedMail = {
  /** Says which thing happened: a second mail with the same key is not made. */
  key: string;
  recipient: string;
  mail: Mail;
};

/**
 * Writes a mail in the transaction of what it tells of, and has it delivered after the commit; false
 * when there is one with its key.
 */
export async function queueMail(trx: Trx, context: Context, mail: QueuedMail): Promise<boolean> {
  const mailId = context.random.uuidv7();
  const isNew = await insertMail(trx, { ...mail, id: mailId }, context.clock.now());
  if (isNew) await context.jobs.enqueue(trx, deliverMail, { mailId });
  return isNew;
}

/** The same for many mails, in few statements. */
export async function queueMails(
  trx: Trx,
  context: Context,
  mails: readonly QueuedMail[],
): Promise<void> {
  const now = context.clock.now();
  const rows = mails.map((mail) => ({ ...mail, id: context.random.uuidv7() }));
  const written = await insertMails(trx, rows, now);
  const orders = written.map((mailId) => ({ payload: { mailId } }));
  await context.jobs.enqueueMany(trx, deliverMail, orders);
}
