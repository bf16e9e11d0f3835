import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { minuteOf } from '../../flow/fair-share/windows.ts';
import { deliverMailJob, deliverNewsJob } from '../../jobs/catalogue.ts';
import { isNews } from './mail-kinds.ts';
import { findMailState, hurryMail, insertCopy } from './sent-again.store.ts';

/**
 * A mail that was asked for again: `waiting` where a copy of it is on its way already, `forgotten`
 * after the time for which mails are kept.
 */
export type Again = 'missing' | 'forgotten' | 'waiting' | 'hurried' | 'copied';

/** Says what sending a mail again would do. */
export async function foreseeMailAgain({ db }: Context, mailId: string): Promise<Again> {
  const mail = await findMailState(db, mailId);
  if (!mail) return 'missing';
  if (mail.isForgotten) return 'forgotten';
  if (mail.hasWaitingCopy) return 'waiting';
  return mail.sentAt === null && mail.refusedAt === null ? 'hurried' : 'copied';
}

const lostAfterMs = 86_400_000;

/**
 * Sends a mail again: one that waits is tried at once; of one that was handed over, or refused for
 * good, a copy goes to the same address with a Message-ID of its own. A second copy within a minute
 * is not made.
 */
export async function sendMailAgain(context: Context, mailId: string): Promise<Again> {
  const { db, clock, random, jobs } = context;
  const mail = await findMailState(db, mailId);
  const foreseen = await foreseeMailAgain(context, mailId);
  if (!mail || (foreseen !== 'hurried' && foreseen !== 'copied')) return foreseen;
  const now = clock.now();
  const delivery = isNews(mail) ? deliverNewsJob : deliverMailJob;
  return transaction(db, async (trx) => {
    if (foreseen === 'hurried') {
      await hurryMail(trx, mailId, now);
      await jobs.enqueue(trx, delivery, { mailId }, { key: mailId });
      return foreseen;
    }
    const newId = random.uuidv7();
    const tryAt = new Date(now.getTime() + lostAfterMs);
    const minute = minuteOf(now).toISOString();
    if (!(await insertCopy(trx, { mailId, newId, minute, now, tryAt }))) return 'waiting';
    await jobs.enqueue(trx, delivery, { mailId: newId });
    return foreseen;
  });
}
