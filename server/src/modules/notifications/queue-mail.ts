import type { Context } from '../../context.ts';
import { afterCommit, type Trx } from '../../db/database.ts';
import { deliverMailJob, deliverNewsJob } from '../../jobs/catalogue.ts';
import type { MailKind } from './mail-kind.ts';
import { insertMails } from './mails.store.ts';
import type { OfStrangers } from './strangers/of-strangers.ts';
import { lockMailbox } from './promo-mails.store.ts';

export type QueuedMail<About> = {
  /** Says which thing happened: a second mail with the same key is not made. */
  key: string;
  recipient: string;
  about: About;
  /**
   * Of a mail that a stranger may have caused: few of those of one club go out to a mailbox in a
   * day.
   */
  strangers?: OfStrangers;
};

/** Mails of one club that strangers may cause in one mailbox within 24 hours (product §17.3). */
const maxADay = 5;

/**
 * Writes a mail in the transaction of what it tells of, and has it delivered after the commit;
 * false when there is one with its key.
 */
export async function queueMail<About extends object>(
  trx: Trx,
  context: Context,
  { kind, ...mail }: QueuedMail<About> & { kind: MailKind<About> },
): Promise<boolean> {
  if (mail.strangers) await lockMailbox(trx, mail.strangers.mailbox);
  const written = await queueMails(trx, context, { kind, mails: [mail] });
  return written === 1;
}

/** Seconds after which a mail that nobody handed over has lost its job. */
const lostAfterSeconds = 86_400;

/**
 * The same for many mails of one kind, in one statement; answers how many were new. A mail whose
 * key is there already may be asked for all the same: there is none of its id, and its job finds
 * nothing.
 */
export async function queueMails<About extends object>(
  trx: Trx,
  context: Context,
  {
    kind: { kind, isNews = false },
    mails,
  }: { kind: MailKind<About>; mails: readonly QueuedMail<About>[] },
): Promise<number> {
  if (mails.length === 0) return 0;
  const { random, clock, settings, jobs: queue } = context;
  const delivery = isNews ? deliverNewsJob : deliverMailJob;
  const rows = mails.map((mail) => ({ ...mail, kind, id: random.uuidv7() }));
  // One that a stranger may have caused may have to wait for another day.
  const [limited, others] = [rows.filter(isLimited), rows.filter((row) => !isLimited(row))];
  const now = clock.now();
  const { insertion: jobs, wake } = await queue.ask(delivery, others.map(orderOf));
  const written = await insertMails(trx, rows, {
    now,
    tryAt: new Date(now.getTime() + lostAfterSeconds * 1000),
    maxADay: settings.rateLimits ? maxADay : null,
    jobs,
  });
  afterCommit(trx, wake);
  const atOnce = new Set(written.flatMap(({ id, isWaiting }) => (isWaiting ? [] : [id])));
  const allowed = limited.filter(({ id }) => atOnce.has(id));
  await queue.enqueueMany(trx, delivery, allowed.map(orderOf));
  return written.length;
}

function isLimited({ strangers }: { strangers?: OfStrangers }): boolean {
  return strangers !== undefined && !strangers.isAwaited;
}

function orderOf({ id: mailId }: { id: string }) {
  return { payload: { mailId } };
}
