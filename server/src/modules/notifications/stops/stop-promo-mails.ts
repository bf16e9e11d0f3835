import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Db, Trx } from '../../../db/database.ts';
import { hasStopped, insertStop } from './mail-stops.store.ts';

/** A club, and an address in any spelling. */
type Correspondence = { ownerId: string; email: string };

const sort = 'entries';

/** Sends no more promotional mails of a club to a mailbox, however its address is written. */
export async function stopPromoMails(
  trx: Trx,
  { ownerId, email, now }: Correspondence & { now: Date },
): Promise<void> {
  await insertStop(trx, { ownerId, mailbox: canonicalEmail(email), sort, now });
}

/** Whether the person at this address gets promotional mails of this club. */
export async function takesPromoMails(
  db: Db | Trx,
  { ownerId, email }: Correspondence,
): Promise<boolean> {
  return !(await hasStopped(db, { ownerId, mailbox: canonicalEmail(email), sort }));
}
