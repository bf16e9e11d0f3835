import type { PrizeFacts } from '@clubdraw/contract/mails/mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import type { MayBeNeutral, Numbered } from '@clubdraw/contract/mails/numbered-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { picturePath } from '@clubdraw/contract/pages/public-paths';
import type { ReactElement } from 'react';

/** A mail before its HTML is rendered; the text part is written beside it, not derived from it. */
export type MailParts = Omit<RenderedMail, 'html'> & { element: ReactElement };

/** A subject is one line, whatever the name or prize in it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * The draw as a subject names it. Anybody can make a mail of a club without a payment account come
 * to anybody, and a subject is read without being opened.
 */
export function subjectName({
  drawName,
  hasNeutralSubject = false,
}: MayBeNeutral & { drawName: string }): string {
  return hasNeutralSubject ? 'a free draw' : drawName;
}

/** Paragraphs of a text part. */
export function paragraphs(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * The sender of a mail for a club: its name and the address of its picture, or the platform; with
 * the number of the ledger, which a mail about a draw carries.
 */
export function senderOf(
  mail: Pick<PrizeFacts, 'clubName' | 'clubImageId'> & Numbered,
  site: Site,
): { from: string; face: string | undefined; ledgerNumber: string | undefined } {
  const { clubName, clubImageId, ledgerNumber } = mail;
  if (clubName === null) return { from: 'Clubdraw', face: undefined, ledgerNumber };
  const face = clubImageId === null ? undefined : site.publicUrl + picturePath(clubImageId, 160);
  return { from: clubName, face, ledgerNumber };
}

/** Says what the file is for that comes with a number of tickets, one at least. */
export function receiptWords(count: number): string {
  return count === 1
    ? 'For experts: receipt.json, attached, is our signed word that your ticket was in the entry log of this draw.'
    : 'For experts: receipts.json, attached, has our signed word that your tickets were in the entry log of this draw.';
}
