import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';

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

/** Hands mails over to the next mail server. */
export type Mailer = {
  /** @throws {MailNotTaken} when it was not handed over, or that is not known */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** A mail was not taken. Says how, and never to whom: it ends up in the log. */
export class MailNotTaken extends Error {
  constructor(reason: string) {
    super(`the mail server did not take a mail (${reason})`);
    this.name = 'MailNotTaken';
  }
}

/** Mails that one process hands over at the same time. */
export const mailConnections = 4;

export function smtpMailer(settings: { smtpUrl: string; mailFrom: string }): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: mailConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // A message is made in dozens of small pieces, and each would be a write to the socket.
  transport.use('stream', (mail, done) => {
    mail.message.transform(inOnePiece);
    done();
  });
  return {
    send: async ({ to, unsubscribeUrl, ...mail }) => {
      try {
        // The address as an object: a name or a list inside it is not parsed.
        await transport.sendMail({
          ...mail,
          headers: unsubscribeHeaders(unsubscribeUrl),
          // Otherwise each text is looked through, letter by letter, for what would be shorter.
          textEncoding: 'quoted-printable',
          from: settings.mailFrom,
          to: { name: '', address: to },
        });
      } catch (error) {
        throw new MailNotTaken(reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Keeps what comes until the end, and then hands all of it on at once. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}
