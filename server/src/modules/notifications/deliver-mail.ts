import type { Mail } from '@clubdraw/contract/mails/mails';
import { isNumbered } from '@clubdraw/domain/clubs/numbered-mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
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
import { unsubscribeUrlOf, withLinks } from './links-of-mail.ts';
import { mailKinds } from './mail-kinds.ts';

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
  const mail = await withNumber(withLinks(context, waiting), () => ledgerNumber(context));
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
  const isNotTaken = failure instanceof MailNotTaken;
  const isFinal = isNotTaken && failure.isFinal;
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
  if (!isNotTaken) throw failure;
  log.warn({ err: failure, mailId }, 'a mail waits for the mail server');
}
