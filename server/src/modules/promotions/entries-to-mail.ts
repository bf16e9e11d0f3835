import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Trx } from '../../db/database.ts';
import { listEntriesToMail } from './mailed-entries.store.ts';

/** An entry, and the mailbox that it counts for. */
export type EntryToMail = { entryId: string; mailbox: string };

/**
 * The entries of a free draw behind addresses, in their order; undefined where the person wants no
 * mails of its club. Undefined as a whole for a draw that costs something: its buyers are no
 * strangers.
 */
export async function entriesToMail(
  trx: Trx,
  { drawId, emails }: { drawId: string; emails: readonly string[] },
): Promise<(EntryToMail | undefined)[] | undefined> {
  const mailboxes = emails.map(canonicalEmail);
  const found = await listEntriesToMail(trx, { drawId, mailboxes });
  if (!found) return undefined;
  const entryOf = new Map(found.map(({ mailbox, entryId }) => [mailbox, { mailbox, entryId }]));
  return mailboxes.map((mailbox) => entryOf.get(mailbox));
}
