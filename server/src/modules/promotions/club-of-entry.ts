import type { PageClub } from '@clubdraw/contract/pages/page-club';
import { neutralClub } from '../notifications/neutral-words.ts';
import type { MailedEntry } from './mailed-entries.store.ts';

/** The club of an entry, on the pages of its mails: named as in those. */
export function clubOfEntry(entry: MailedEntry): PageClub {
  return { ownerId: entry.ownerId, ...neutralClub(entry, entry.hasTrust) };
}
