import type { NotYouEntry } from '@clubdraw/contract/pages/pages';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import { neutralName } from '../notifications/neutral-words.ts';
import { clubOfEntry } from './club-of-entry.ts';
import { entryOfLink } from '../notifications/entry-links.ts';
import { takesPromoMails } from '../notifications/stops/stop-promo-mails.ts';
import { findMailedEntry, type MailedEntry } from './mailed-entries.store.ts';

/**
 * The entry behind the link `Not you?` of its mail, as its page shows it; null for no such link.
 */
export async function readEntryOfMail(
  context: Context,
  token: string,
): Promise<NotYouEntry | null> {
  const entryId = entryOfLink(context, 'not-you', token);
  if (entryId === undefined) return null;
  const entry = await findMailedEntry(context.db, { entryId, now: context.clock.now() });
  return entry ? showEntry(context.db, entry) : null;
}

/** An entry for somebody who may not have made it: its words lead nowhere, as in its mail. */
export async function showEntry(db: Db | Trx, entry: MailedEntry): Promise<NotYouEntry> {
  const drawName = neutralName(entry.drawName, entry.hasTrust);
  const { drawId } = entry;
  return { ...clubOfEntry(entry), drawId, drawName, state: await stateOf(db, entry) };
}

async function stateOf(db: Db | Trx, entry: MailedEntry): Promise<NotYouEntry['state']> {
  if (entry.isTakenBack) return 'takenBack';
  if (entry.isOpen) return 'entered';
  return (await takesPromoMails(db, entry)) ? 'closed' : 'stopped';
}
