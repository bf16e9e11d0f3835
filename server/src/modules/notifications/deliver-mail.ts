import type { Mail } from '@clubdraw/contract/mails/mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import { isErasedEmail } from '@clubdraw/domain/erased-email';
import { isToFollower } from '@clubdraw/domain/follower-mails';
import { isToOwner } from '@clubdraw/domain/owner-mails';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { transaction } from '../../db/database.ts';
import type { Attachment } from '../../edge/mail-message.ts';
import { MailNotTaken, mailConnections } from '../../edge/mailer.ts';
import { reportRefusedMail } from '../../jobs/catalogue.ts';
import { nextTry } from '../../jobs/next-try.ts';
import { mails } from '../../metrics/tallies.ts';
import { inSpan } from '../../tracing/spans.ts';
import { countTry, markMailRefused, markMailsSent, postponeMail } from './mails.store.ts';
import { messageIdOf } from './message-id.ts';
import { followingPathOf } from './followers/follow-links.ts';
import { confirmPathOf, notYouPathOf } from './entry-links.ts';
import { prizePathOf } from './prize-link.ts';
import { readMails, type WaitingMail } from './read-mails.ts';
import { unsubscribePathOf } from './stops/unsubscribe-links.ts';

/** Parts of a mail that modules above add when it goes. */
export type AddedToMail = {
  attach: (mail: Mail) => Promise<Attachment[]>;
  /** The number of the ledger, hexadecimal. */
  ledgerNumber: () => Promise<string>;
};

/**
 * Hands a stored mail over, once as far as that can be known: a process that dies between the
 * handing over and the mark sends a second copy, with the same Message-ID. `added` is what goes
 * with it, made when it goes. One that the mail server does not take is tried again later; one that
 * it will never take goes to a person.
 */
export async function deliverMail(
  context: Context,
  { mailId }: { mailId: string },
  added: AddedToMail,
): Promise<void> {
  try {
    await handOver(context, mailId, added);
  } catch (failure) {
    await tryLater(context, mailId, failure);
  }
}

/** Less than the silence after which another process takes a mail over, in ms of real time. */
const freshMs = 5_000;

async function handOver(
  context: Context,
  mailId: string,
  { attach, ledgerNumber }: AddedToMail,
): Promise<void> {
  const readAt = performance.now();
  const waiting = await waitingMails(context, 'waiting', mailId);
  if (!waiting) return;
  const { id, recipient } = waiting;
  // The person had the data erased: there is nobody to tell.
  if (isErasedEmail(recipient)) return refuseMail(context, id);
  const mail = await withNumber(withLink(context, waiting), ledgerNumber);
  const others = await attach(mail);
  const { file, ...rendered } = await context.pages.renderMail(mail);
  const attachments = file ? [...others, textFile(file)] : others;
  const messageId = messageIdOf(context, id);
  await concurrencyLimit(async () => {
    // This process stood still, or the mails before it took long: another one may have sent it.
    const isOld = performance.now() - readAt > freshMs;
    if (isOld && !(await waitingMails(context, 'waiting', mailId))) return;
    const outgoing = {
      ...rendered,
      to: recipient,
      messageId,
      attachments,
      unsubscribeUrl: unsubscribeUrlOf(context, mail),
    };
    const attributes = { 'clubdraw.mail_id': id };
    await inSpan({ name: `mail ${mail.kind}`, kind: 'client', attributes }, () =>
      context.mailer.send(outgoing),
    );
    mails.inc({ outcome: 'handedOver' });
    await sentMails(context, 'sent', id);
  });
}

function textFile({ name, text }: NonNullable<RenderedMail['file']>): Attachment {
  return { filename: name, content: text, contentType: 'text/plain' };
}

async function refuseMail({ db, clock }: Context, mailId: string): Promise<void> {
  await transaction(db, (trx) => markMailRefused(trx, mailId, clock.now()));
}

async function tryLater(context: Context, mailId: string, failure: unknown): Promise<void> {
  const { db, clock, jobs, log } = context;
  const now = clock.now();
  const isFinal = failure instanceof MailNotTaken && failure.isFinal;
  const isNotTaken = failure instanceof MailNotTaken;
  mails.inc({ outcome: isFinal ? 'refused' : isNotTaken ? 'postponed' : 'failed' });
  if (isFinal) {
    const { message: reason } = failure;
    await transaction(db, async (trx) => {
      await markMailRefused(trx, mailId, now);
      await jobs.enqueue(trx, reportRefusedMail, { mailId, reason });
    });
    return;
  }
  const tries = await countTry(db, mailId);
  await postponeMail(db, { id: mailId, at: nextTry(now, tries) });
  if (!(failure instanceof MailNotTaken)) throw failure;
  log.warn({ err: failure, mailId }, 'a mail waits for the mail server');
}

/**
 * Until the mark is written a death of the process, or of the database, costs a second copy: so no
 * more mails are between the two than there are connections to the mail server.
 */
const concurrencyLimit = pLimit(mailConnections);

const waitingMails = batcher(async ({ db }, _: string, ids: string[]) => readMails(db, ids));

const sentMails = batcher(async ({ db, clock }, _: string, ids: string[]) => {
  await markMailsSent(db, ids, clock.now());
  return ids;
});

/** Mails about tickets of their readers have the number from which a check goes on. */
async function withNumber(mail: Mail, ledgerNumber: () => Promise<string>): Promise<Mail> {
  if (mail.kind === 'ticketsIssued') return { ...mail, ledgerNumber: await ledgerNumber() };
  if (mail.kind === 'membershipPaid') return { ...mail, ledgerNumber: await ledgerNumber() };
  if (mail.kind === 'entriesClosed') return { ...mail, ledgerNumber: await ledgerNumber() };
  return mail.kind === 'resultTold' ? { ...mail, ledgerNumber: await ledgerNumber() } : mail;
}

/**
 * Signed links that only the mail's receiver has: out of an entry or of such mails, or to a prize.
 */
function withLink(context: Context, { id, mail }: WaitingMail): Mail {
  if (mail.kind === 'resultTold') {
    const notYouPath = mail.entryId && notYouPathOf(context, mail.entryId);
    return { ...mail, unsubscribePath: unsubscribePathOf(context, id), notYouPath };
  }
  if (isToFollower(mail)) {
    const followingPath = mail.kind === 'followAsked' ? followingPathOf(context, id) : undefined;
    return {
      ...mail,
      unsubscribePath: unsubscribePathOf(context, id),
      ...(followingPath && { followingPath }),
    };
  }
  if (isToOwner(mail)) return { ...mail, unsubscribePath: unsubscribePathOf(context, id) };
  if ('rank' in mail) return { ...mail, prizePath: prizePathOf(context, mail) };
  if (mail.kind === 'entriesClosed' && mail.entryId !== undefined) {
    return { ...mail, notYouPath: notYouPathOf(context, mail.entryId) };
  }
  // A payment is never of nothing.
  if (mail.kind === 'ticketsIssued' && mail.total.amount === 0) {
    const notYouPath = notYouPathOf(context, mail.paymentId);
    const confirmPath = mail.awaitsConfirmation && confirmPathOf(context, mail.paymentId);
    return { ...mail, notYouPath, ...(confirmPath && { confirmPath }) };
  }
  return mail;
}

function unsubscribeUrlOf({ settings }: Context, mail: Mail): string | undefined {
  const ofSort = 'unsubscribePath' in mail ? mail.unsubscribePath : undefined;
  const path = ofSort ?? ('notYouPath' in mail ? mail.notYouPath : undefined);
  return path && settings.publicUrl + path;
}
