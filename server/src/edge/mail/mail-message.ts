import MimeNode from 'nodemailer/lib/mime-node';
import { hash } from 'node:crypto';
import { mailHead, type Envelope } from './mail-head.ts';
import { quotedPrintable } from './quoted-printable.ts';

export type Attachment = { filename: string; content: string; contentType: string };

export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that a mailbox can drop a second copy. */
  messageId: string;
  attachments?: Attachment[];
  /** Where a mail program may say by one POST that the receiver wants no such mails (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** A mail as a mail server takes it: from whom and to whom, and the message itself (RFC 5322). */
export type MailMessage = { envelope: Envelope; raw: Buffer };

/**
 * Writes a mail as one message. The library's headers, which no line break can leave, stand before
 * bodies of our own: it would take a stream for each part, and a search for each line, which cost
 * more than all the rest.
 */
export function mailMessage(from: string, mail: OutgoingMail): MailMessage {
  const { text, html, attachments = [] } = mail;
  // A reader takes a line for a boundary that only begins with one: neither is the beginning of the
  // other.
  const boundary = `--_${hashOf([text, html, ...attachments.map(({ content }) => content)])}`;
  const words = multipart('alternative', `${boundary}-words`, [
    `Content-Type: text/plain; charset=utf-8\r\n${inQuotedPrintable(text)}`,
    `Content-Type: text/html; charset=utf-8\r\n${inQuotedPrintable(html)}`,
  ]);
  const whole =
    attachments.length === 0
      ? words
      : multipart('mixed', `${boundary}-all`, [
          `Content-Type: ${words.type}\r\n\r\n${words.body}`,
          ...attachments.map(inBase64),
        ]);
  const { envelope, lines } = mailHead(from, mail);
  const head = `${lines}\r\nContent-Type: ${whole.type}`;
  return { envelope, raw: Buffer.from(`${head}\r\n\r\n${whole.body}`, 'latin1') };
}

/** Nobody can write a text that holds its own hash, so the parts have no line that parts them. */
function hashOf(parts: readonly string[]): string {
  return hash('sha256', parts.join('')).slice(0, 32);
}

/** Parts with their own headers, as one body, and its type. */
function multipart(
  kind: string,
  boundary: string,
  parts: readonly string[],
): { type: string; body: string } {
  const body = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`];
  return { type: `multipart/${kind};\r\n boundary="${boundary}"`, body: body.join('') };
}

function inQuotedPrintable(text: string): string {
  return `Content-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`;
}

/** Letters of base64 in one line (RFC 2045, 6.8). */
const maxInLine = 76;

function inBase64(attachment: Attachment): string {
  const letters = Buffer.from(attachment.content).toString('base64');
  const lines: string[] = [];
  for (let at = 0; at < letters.length; at += maxInLine)
    lines.push(letters.slice(at, at + maxInLine));
  return `${headOfAttachment(attachment)}\r\n\r\n${lines.join('\r\n')}`;
}

/** The headers of the product's few attachments, by their name and type. */
const headsOfAttachments = new Map<string, string>();
const maxHeads = 100;

function headOfAttachment({ filename, contentType }: Attachment): string {
  const key = `${contentType} ${filename}`;
  const known = headsOfAttachments.get(key);
  if (known !== undefined) return known;
  const root = new MimeNode();
  const made = root
    .createChild(contentType, { filename })
    .setHeader('Content-Transfer-Encoding', 'base64')
    .buildHeaders();
  if (headsOfAttachments.size < maxHeads) headsOfAttachments.set(key, made);
  return made;
}
