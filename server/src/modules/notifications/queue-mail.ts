import type { Mail } from '@clubdraw/contract/mails';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { deliverMail } from '../../jobs/catalogue.ts';
import { insertMails } from './mails.store.ts';

export type QueuedMail = {
  /** Says which thing happened: a second mail with the same key is not made. */
  key: string;
  recipient: string;
  mail: Mail;
};

/** Writes a mail in the transaction of what it tells of, and has it delivered after the commit. */
export async function queueMail(trx: Trx, context: Context, mail: QueuedMail): Promise<void> {
  await queueMails(trx, context, [mail]);
}

/** The same for many mails, in two statements. */
export async function queueMails(
  trx: Trx,
  context: Context,
  mails: readonly QueuedMail[],
): Promise<void> {
  const now = context.clock.now();
  const rows = mails.map((mail) => ({ ...mail, id: context.random.uuidv7() }));
  const ids = await insertMails(trx, rows, now);
  const orders = ids.map((mailId) => ({ payload: { mailId } }));
  await context.jobs.enqueueMany(trx, deliverMail, orders);
}
