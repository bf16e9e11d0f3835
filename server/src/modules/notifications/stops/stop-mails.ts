import type { MailStop } from '@clubdraw/contract/pages/mail-stop';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { isOwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import type { Context } from '../../../context.ts';
import { transaction, type Db, type Trx } from '../../../db/database.ts';
import { endFollowing, followsNothing, type Followed } from './end-following.store.ts';
import { hasStopped, insertStop } from './mail-stops.store.ts';
import { insertOwnerStop, listOwnerStops } from './owner-mail-stops.store.ts';
import { findStoppableMail, type StoppableMail } from './stoppable-mail.store.ts';
import { mailOfLink } from './unsubscribe-links.ts';

/** Mails of a kind to people, each with what one ends by its link. */
const sorts = {
  resultTold: 'results',
  drawPublished: 'news',
  placesFree: 'waiting',
  followAsked: 'asked',
} as const satisfies Record<string, MailStop['mails']>;

type Linked = StoppableMail & { mails: MailStop['mails'] };

/** The mails behind a link that ends them, as its page shows them; null for no such link. */
export async function readMailStop(context: Context, token: string): Promise<MailStop | null> {
  const linked = await findLinked(context, context.db, token);
  if (!linked) return null;
  return shown(linked, await isStopped(context.db, linked));
}

/**
 * Ends the mails of the sort that a link stands in: results of one club to this mailbox, what the
 * mailbox asked a club for, or one kind of mail to an owner. Twice is once. Null for a link that
 * was not made here.
 */
export async function stopMails(context: Context, token: string): Promise<MailStop | null> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const linked = await findLinked(context, trx, token);
    if (!linked) return null;
    const { mails, ownerId, recipient } = linked;
    const mailbox = canonicalEmail(recipient);
    const followed = followedOf(linked);
    if (followed) {
      const wasConfirmed = await endFollowing(trx, followed);
      // Somebody else typed the address: the club asks nothing for a while.
      if (mails === 'asked' && !wasConfirmed) {
        await insertStop(trx, { ownerId, mailbox, sort: 'follow', now });
      }
    } else if (mails === 'results') {
      await insertStop(trx, { ownerId, mailbox, sort: mails, now });
    } else if (isOwnerMail(mails)) await insertOwnerStop(trx, { ownerId, kind: mails, now });
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
  const { kind } = mail;
  if (isSort(kind)) return { ...mail, mails: sorts[kind] };
  return isOwnerMail(kind) ? { ...mail, mails: kind } : undefined;
}

function isSort(kind: string): kind is keyof typeof sorts {
  return Object.hasOwn(sorts, kind);
}

/** The mails that a link ends, of those that were asked for; undefined for other mails. */
function followedOf({ mails, ownerId, recipient, drawId }: Linked): Followed | undefined {
  const mailbox = canonicalEmail(recipient);
  if (mails === 'asked') return { ownerId, mailbox, of: 'all' };
  if (mails === 'news') return { ownerId, mailbox, of: 'news' };
  if (mails !== 'waiting' || drawId === null) return undefined;
  return { ownerId, mailbox, of: { drawId } };
}

async function isStopped(db: Db, linked: Linked): Promise<boolean> {
  const followed = followedOf(linked);
  if (followed) return followsNothing(db, followed);
  const { mails, ownerId, recipient } = linked;
  if (isOwnerMail(mails)) return (await listOwnerStops(db, ownerId)).includes(mails);
  return hasStopped(db, { ownerId, mailbox: canonicalEmail(recipient), sort: 'results' });
}

/** An owner's own club is no news to them. */
function shown({ mails, ownerId, clubName, clubImageId }: Linked, isDone: boolean): MailStop {
  const club = isOwnerMail(mails) ? null : { ownerId, clubName, clubImageId };
  return { mails, club, isStopped: isDone };
}
