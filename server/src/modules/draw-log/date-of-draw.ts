import type { Mail } from '@clubdraw/contract/mails/mails';
import { drawPath, entryPath, stagePath } from '@clubdraw/contract/pages/public-paths';
import { calendarFile } from '@clubdraw/domain/calendar-event';
import type { Context } from '../../context.ts';
import type { Attachment } from '../../edge/mail-message.ts';

/**
 * The date of a draw that has a page of its own, for a calendar; it is the entry that the page
 * gives.
 */
export function dateOf({ settings, clock }: Context, mail: Mail): Attachment[] {
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
