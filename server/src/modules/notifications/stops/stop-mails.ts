import type { MailStop } from '@clubdraw/contract/pages/mail-stop';
import { canonicalEmail } from '@clubdraw/domain/email';
import { isOwnerMail } from '@clubdraw/domain/owner-mails';
import type { Context } from '../../../context.ts';
import { transaction, type Db, type Trx } from '../../../db/database.ts';
import { hasStopped, insertStop } from './mail-stops.store.ts';
import { insertOwnerStop, listOwnerStops } from './owner-mail-stops.store.ts';
import { findStoppableMail, type StoppableMail } from './stoppable-mail.store.ts';
import { mailOfLink } from './unsubscribe-links.ts';

type Linked = StoppableMail & { mails: MailStop['mails'] };

/** The mails behind a link that ends them, as its page shows them; null for no such link. */
export async function readMailStop(context: Context, token: string): Promise<MailStop | null> {
  const linked = await findLinked(context, context.db, token);
  if (!linked) return null;
  return shown(linked, await isStopped(context.db, linked));
}

/**
 * Ends the mails of the sort that a link stands in: results of one club to this mailbox, or one kind of
 * mail to an owner. Twice is once. Null for a link that was not made here.
 */
export async function stopMails(context: Context, token: string): Promise<MailStop | null> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const linked = await findLinked(context, trx, token);
    if (!linked) return null;
    const { mails, ownerId, recipient } = linked;
    if (mails === 'results') {
      const mailbox = canonicalEmail(recipient);
      await insertStop(trx, { ownerId, mailbox, sort: 'results', now });
    } else await insertOwnerStop(trx, { ownerId, kind: mails, now });
    return shown(linked, true);
  });
}

async function findLinked(
  context: Context,
  db: Db | Trx,
  token: string,
): Promise<Linked | undefined> {
  const mailId = mailOfLink(context, token);
  const mail = mailId === undefined ? undefined : await findStoppableMail(db, mailId);
  if (!mail) return undefined;
  if (mail.kind === 'resultTold') return { ...mail, mails: 'results' };
  return isOwnerMail(mail.kind) ? { ...mail, mails: mail.kind } : undefined;
}

async function isStopped(db: Db, { mails, ownerId, recipient }: Linked): Promise<boolean> {
  if (mails !== 'results') return (await listOwnerStops(db, ownerId)).includes(mails);
  return hasStopped(db, { ownerId, mailbox: canonicalEmail(recipient), sort: mails });
}

/** An owner's own club is no news to them. */
function shown({ mails, ownerId, clubName, clubImageId }: Linked, isDone: boolean): MailStop {
  const club = mails === 'results' ? { ownerId, clubName, clubImageId } : null;
  return { mails, club, isStopped: isDone };
}
