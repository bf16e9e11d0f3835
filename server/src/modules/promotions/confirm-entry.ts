import type { EntryToConfirm } from '@clubdraw/contract/pages/entry-to-confirm';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { entryOfLink } from '../notifications/entry-links.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { neutralName } from '../notifications/neutral-words.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { takesPromoMails } from '../notifications/stops/stop-promo-mails.ts';
import { ticketForLateEntry } from '../tickets/void-unconfirmed.ts';
import { clubOfEntry } from './club-of-entry.ts';
import {
  findMailedEntry,
  lockDrawOf,
  markEntryConfirmed,
  type MailedEntry,
} from './mailed-entries.store.ts';

/**
 * The entry behind the link of its mail, as its page shows it; null for a link that was not made
 * here.
 */
export async function readEntryToConfirm(
  context: Context,
  token: string,
): Promise<EntryToConfirm | null> {
  const entryId = entryOfLink(context, 'confirm', token);
  if (entryId === undefined) return null;
  const entry = await findMailedEntry(context.db, { entryId, now: context.clock.now() });
  return entry ? entryToConfirm(entry) : null;
}

/**
 * Confirms an entry: it counts. Twice is once. One that waited for more than an hour and lost its
 * place gets another ticket while there is room. Once the draw takes no entries any more, or is
 * full then, nothing changes, and the page says so. Null for a link that was not made here.
 */
export async function confirmEntry(
  context: Context,
  token: string,
): Promise<EntryToConfirm | null> {
  const entryId = entryOfLink(context, 'confirm', token);
  if (entryId === undefined) return null;
  return transaction(context.db, async (trx) => {
    await lockDrawOf(trx, entryId);
    const now = context.clock.now();
    const entry = await findMailedEntry(trx, { entryId, now });
    if (!entry) return null;
    const isNew = stateOf(entry) === 'awaited';
    if (!isNew) return entryToConfirm(entry);
    if (entry.hasLostPlace && !(await findPlaceAgain(trx, context, { entry, entryId, now })))
      return { ...entryToConfirm(entry), state: 'full' };
    await markEntryConfirmed(trx, { entryId, now });
    return entryToConfirm({ ...entry, isConfirmed: true });
  });
}

/** A new ticket, with its mail; false where the draw is full. */
async function findPlaceAgain(
  trx: Trx,
  context: Context,
  { entry, entryId, now }: { entry: MailedEntry; entryId: string; now: Date },
): Promise<boolean> {
  const { drawId, ownerId, email } = entry;
  const firstSerial = await ticketForLateEntry(trx, { drawId, entryId, now });
  if (firstSerial === undefined) return false;
  if (await takesPromoMails(trx, { ownerId, email })) {
    await queueMail(trx, context, {
      kind: mailKinds.ticketsIssued,
      key: `tickets:${entryId}:${firstSerial}`,
      recipient: email,
      about: { paymentId: entryId, firstSerial },
    });
  }
  return true;
}

/** Its words lead nowhere but to the draw, as those of its mail. */
function entryToConfirm(entry: MailedEntry): EntryToConfirm {
  const { drawId, hasTrust } = entry;
  const drawName = neutralName(entry.drawName, hasTrust);
  return { ...clubOfEntry(entry), drawId, drawName, state: stateOf(entry) };
}

function stateOf(entry: MailedEntry): EntryToConfirm['state'] {
  if (entry.isTakenBack) return 'takenBack';
  if (entry.isConfirmed) return 'confirmed';
  return entry.isAwaited && !entry.hasEnded ? 'awaited' : 'closed';
}
