import type { Mail } from '@clubdraw/contract/mails/mails';
import { drawPath, entryPath, stagePath } from '@clubdraw/contract/pages/public-paths';
import { calendarFile } from '@clubdraw/domain/time/calendar-event';
import type { Context } from '../../context.ts';
import type { Attachment } from '../../edge/mail/mail-message.ts';
import { makeReceipts } from './make-receipts.ts';

/**
 * The files of a mail, made when it goes: one that brings tickets takes their receipts along
 * (decision 0060), and the draw's date for a calendar, which one that moves the date brings anew.
 */
export async function attachToMail(context: Context, mail: Mail): Promise<Attachment[]> {
  if (mail.kind === 'soldOutTold' || mail.kind === 'latestTold') return dateOf(context, mail);
  if (!('codes' in mail)) return [];
  const receipts = await makeReceipts(context, mail);
  const [only] = receipts;
  if (!only) return [];
  // One ticket: the file that a verifier takes as it is.
  const file =
    receipts.length === 1 ? jsonFile('receipt.json', only) : jsonFile('receipts.json', receipts);
  return [file, ...dateOf(context, mail)];
}

/**
 * The date of a draw that has a page of its own, for a calendar; it is the entry that the page
 * gives.
 */
function dateOf({ settings, clock }: Context, mail: Mail): Attachment[] {
  const madeAt = clock.now();
  if (!isDated(mail)) return [];
  const { drawId, drawName, prize, runAt } = mail;
  const { publicUrl } = settings;
  const content = calendarFile({
    uid: `${drawId}@${new URL(publicUrl).hostname}`,
    title: `Draw: ${drawName}`,
    about: `${prize}\nWatch it: ${publicUrl}${stagePath(drawId)}`,
    url: publicUrl + pageOf(mail),
    startsAt: runAt,
    madeAt,
    isCancelled: false,
  });
  return [{ filename: 'draw.ics', content, contentType: 'text/calendar; charset=utf-8' }];
}

type Dated = Extract<Mail, { kind: 'ticketsIssued' | 'soldOutTold' | 'latestTold' }>;

function isDated(mail: Mail): mail is Dated {
  if (mail.kind === 'ticketsIssued') return !mail.packageId;
  return mail.kind === 'soldOutTold' || mail.kind === 'latestTold';
}

function pageOf(mail: Dated): string {
  if (mail.kind !== 'ticketsIssued') return drawPath(mail.drawId);
  return entryPath({ id: mail.drawId, entryCost: mail.total });
}

function jsonFile(filename: string, value: unknown): Attachment {
  const content = `${JSON.stringify(value, null, 2)}\n`;
  return { filename, content, contentType: 'application/json' };
}
