import type { Mail } from '@clubdraw/contract/mails/mails';
import { isNumbered } from '@clubdraw/domain/clubs/numbered-mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import { isToFollower } from '@clubdraw/domain/clubs/follower-mails';
import { daysAfter } from '@clubdraw/domain/draws/passing-over';
import { isToOwner } from '@clubdraw/domain/clubs/owner-mails';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { transaction, type Db } from '../../db/database.ts';
import type { Attachment } from '../../edge/mail/mail-message.ts';
import { MailNotTaken, mailConnections } from '../../edge/mail/mailer.ts';
import { reportRefusedMailJob } from '../../jobs/catalogue.ts';
import { nextTry } from '../../jobs/next-try.ts';
import { mails } from '../../metrics/tallies.ts';
import { inSpan } from '../../tracing/spans.ts';
import {
  countTry,
  listUnsentMails,
  markMailRefused,
  markMailsSent,
  postponeMail,
  type StoredMail,
} from './mails.store.ts';
import { messageIdOf } from './message-id.ts';
import { followingPathOf } from './followers/follow-links.ts';
import { confirmPathOf, notYouPathOf } from './entry-links.ts';
import { putBackPathOf } from './account/put-back-links.ts';
import { joinTeamPathOf } from './account/team-links.ts';
import { prizePathOf } from './prize-link.ts';
import { mailKinds } from './mail-kinds.ts';
import { unsubscribePathOf } from './stops/unsubscribe-links.ts';

/** Parts of a mail that modules above add when it goes. */
export type AddedToMail = {
  attach: (context: Context, mail: Mail) => Promise<Attachment[]>;
  /** The number of the ledger, hexadecimal. */
  ledgerNumber: (context: Context) => Promise<string>;
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
  const mail = await withNumber(withLink(context, waiting), () => ledgerNumber(context));
  const others = await attach(context, mail);
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

/**
 * Until the mark is written a death of the process, or of the database, costs a second copy: so no
 * more mails are between the two than there are connections to the mail server.
 */
const concurrencyLimit = pLimit(mailConnections);

const waitingMails = batcher(async ({ db }, _: string, ids: string[]) => readMails(db, ids));

type WaitingMail = { id: string; recipient: string; mail: Mail };

const known = new Map<string, (typeof mailKinds)[keyof typeof mailKinds]>(
  Object.values(mailKinds).map((one) => [one.kind, one]),
);

/**
 * The words of mails, with one query for each kind among them, in the order of `ids`; undefined
 * where a mail was handed over already. A mail that cannot be read fails them all.
 */
export async function readMails(
  db: Db,
  ids: readonly string[],
): Promise<(WaitingMail | undefined)[]> {
  const stored = await listUnsentMails(db, ids);
  const read = new Map<string, WaitingMail>();
  for (const [kind, mails] of Map.groupBy(stored, (one) => one.kind)) {
    for (const one of await readKind(db, kind, mails)) read.set(one.id, one);
  }
  return ids.map((id) => read.get(id));
}

async function readKind(db: Db, kind: string, stored: StoredMail[]): Promise<WaitingMail[]> {
  const one = known.get(kind);
  if (!one) throw new RangeError(`no kind of mail is called ${kind}`);
  const said = await one.readStored(
    db,
    stored.map(({ about }) => about),
  );
  const mailAt = new Map(said.map(({ at, mail }) => [at, mail]));
  return stored.map(({ id, recipient }, at) => {
    const mail = mailAt.get(at + 1);
    if (!mail) throw new RangeError(`the mail ${id} is about nothing that there is`);
    return { id, recipient, mail };
  });
}

/** Mails about a draw have the number from which a check goes on. */
async function withNumber(mail: Mail, ledgerNumber: () => Promise<string>): Promise<Mail> {
  return isNumbered(mail) ? { ...mail, ledgerNumber: await ledgerNumber() } : mail;
}

/**
 * Signed links that only the mail's receiver has: out of an entry or of such mails, or to a prize.
 */
function withLink(context: Context, { id, mail }: WaitingMail): Mail {
  if (mail.kind === 'addressChanged') {
    return { ...mail, putBackPath: putBackPathOf(context, mail.changeId) };
  }
  if (mail.kind === 'teamInvited') {
    return { ...mail, joinPath: joinTeamPathOf(context, mail.invitationId) };
  }
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
  if ('rank' in mail) {
    const prizePath = prizePathOf(context, mail);
    // The days begin with this mail.
    const claimUntil = daysAfter(context.clock.now(), mail.claimDays);
    return mail.kind === 'winnerTold' ? { ...mail, prizePath, claimUntil } : { ...mail, prizePath };
  }
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

const sentMails = batcher(async ({ db, clock }, _: string, ids: string[]) => {
  await markMailsSent(db, ids, clock.now());
  return ids;
});

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
      await jobs.enqueue(trx, reportRefusedMailJob, { mailId, reason });
    });
    return;
  }
  const tries = await countTry(db, mailId);
  await postponeMail(db, { id: mailId, at: nextTry(now, tries) });
  if (!(failure instanceof MailNotTaken)) throw failure;
  log.warn({ err: failure, mailId }, 'a mail waits for the mail server');
}
