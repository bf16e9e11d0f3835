import type { NotYouEntry } from '@clubdraw/contract/pages/pages';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { entryOfLink } from '../notifications/entry-links.ts';
import { stopPromoMails } from '../notifications/stops/stop-promo-mails.ts';
import { voidEntry } from '../tickets/free-places.ts';
import { findMailedEntry, lockDrawOf, markTakenBack } from './mailed-entries.store.ts';
import { showEntry } from './read-entry-of-mail.ts';

/**
 * Takes an entry back that somebody else made: its ticket is void until the draw's time, its
 * mailbox stays entered, so that nobody enters it again, and gets no more promotional mails of the
 * club. Twice is once. Null for a link that was not made here.
 */
export async function takeBackEntry(context: Context, token: string): Promise<NotYouEntry | null> {
  const entryId = entryOfLink(context, 'not-you', token);
  if (entryId === undefined) return null;
  const shown = await transaction(context.db, async (trx) => {
    await lockDrawOf(trx, entryId);
    // Behind the lock: whoever waited for it may come too late.
    const now = context.clock.now();
    const entry = await findMailedEntry(trx, { entryId, now });
    if (!entry) return null;
    const { drawId, ownerId, email } = entry;
    await stopPromoMails(trx, { ownerId, email, now });
    const isNew = entry.isOpen && !entry.isTakenBack;
    if (isNew) {
      await voidEntry(trx, { entryId, drawId, now });
      await markTakenBack(trx, { entryId, now });
    }
    return {
      drawId,
      page: await showEntry(trx, { ...entry, isTakenBack: entry.isTakenBack || isNew }),
    };
  });
  if (!shown) return null;
  forgetOffer(context, shown.drawId);
  return shown.page;
}
