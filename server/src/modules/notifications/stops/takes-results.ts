import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Trx } from '../../../db/database.ts';
import { listStopped } from './mail-stops.store.ts';

/**
 * For each of these addresses, in their order, whether it takes mails about results of a draw's
 * club.
 */
export async function takesResults(
  trx: Trx,
  { drawId, emails }: { drawId: string; emails: readonly string[] },
): Promise<boolean[]> {
  const mailboxes = emails.map(canonicalEmail);
  const stopped = await listStopped(trx, { drawId, mailboxes, sort: 'results' });
  return mailboxes.map((mailbox) => !stopped.has(mailbox));
}
